import { Box, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './dial.module.css';

export function PartyList({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {title}
      </Title>
      <Box component="ul" className={styles.people}>
        {children}
      </Box>
    </section>
  );
}
