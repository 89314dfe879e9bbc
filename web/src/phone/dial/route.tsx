import { Box, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { usePhoneLine } from '../line/line-context';
import type { Destination } from '../line/phone-line';
import { useAct } from '../line/use-act';
import { DialForm } from './dial-form';
import styles from './dial.module.css';
import { Found } from './found/found';
import { LastRecording } from './last-recording';
import { useDefaultNumberId } from './own-number';
import { RecentCalls } from './recent/recent-calls';
import { TestCall } from './test-call';
import { useDialTexts } from './texts';
import { useDialled } from './use-dialled';

export function Component() {
  const t = useDialTexts();
  const line = usePhoneLine();
  const [to, setTo] = useDialled();
  const [chosenId, chooseNumber] = useState<number>();
  const defaultId = useDefaultNumberId();
  const numberId = chosenId ?? defaultId;
  const dial = useAct((destination: Destination) => line.dial(destination));
  const call = (destination: Destination): void => {
    if (!dial.isPending) dial.mutate(destination, { onSuccess: () => setTo('') });
  };
  const lists = { numberId, onTake: setTo, onCall: call };
  return (
    <div className={styles.frame}>
      <Title order={1} mb="md">
        {t('title')}
      </Title>
      <div className={styles.columns}>
        <Stack gap="md" className={styles.form}>
          <DialForm
            to={to}
            onType={setTo}
            numberId={numberId}
            onChooseNumber={chooseNumber}
            isCalling={dial.isPending}
            onCall={call}
          />
          <TestCall />
          <LastRecording />
        </Stack>
        <Box>{to.trim() === '' ? <RecentCalls {...lists} /> : <Found text={to.trim()} {...lists} />}</Box>
      </div>
    </div>
  );
}
