import { Button } from '@mantine/core';
import styles from './call.module.css';

const KEYS = '123456789*0#';

export const Keypad = ({ label, onPress }: { label: string; onPress: (key: string) => void }) => (
  <div role="group" aria-label={label} className={styles.keypad}>
    {[...KEYS].map((key) => (
      <Button key={key} variant="default" size="md" onClick={() => onPress(key)}>
        {key}
      </Button>
    ))}
  </div>
);
