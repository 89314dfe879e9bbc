import { Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useCall, usePhoneLine } from '../line/line-context';
import type { Destination } from '../line/phone-line';
import { useAct } from '../line/use-act';
import { DialForm } from './dial-form';
import { DialKeypad } from './dial-keypad';
import styles from './dial.module.css';
import { Found } from './found/found';
import { LastRecording } from './last-recording';
import { NumberChoice } from './number-choice';
import { useDefaultNumberId } from './own-number';
import { RecentCalls } from './recent/recent-calls';
import { TestCall } from './test-call';
import { useDialTexts } from './texts';
import { useDialled } from './use-dialled';

export function Component() {
  const t = useDialTexts();
  const line = usePhoneLine();
  const isOnCall = useCall() !== null;
  const [to, setTo] = useDialled();
  const [chosenId, chooseNumber] = useState<number>();
  const defaultId = useDefaultNumberId();
  const numberId = chosenId ?? defaultId;
  const dial = useAct((destination: Destination) => line.dial(destination));
  const call = (destination: Destination): void => {
    if (!dial.isPending) dial.mutate(destination, { onSuccess: () => setTo('') });
  };
  const text = to.trim();
  const lists = { numberId, onTake: setTo, onCall: call };
  return (
    <div className={styles.frame}>
      <Title order={1} mb="md">
        {t('title')}
      </Title>
      <div className={styles.parts}>
        <DialForm
          value={to}
          onChange={setTo}
          isCalling={dial.isPending}
          onSubmit={() => call({ to: text, number_id: numberId })}
        />
        {text !== '' && (
          <div className={styles.lists}>
            <Found text={text} {...lists} />
          </div>
        )}
        <Stack gap="md">
          <NumberChoice value={numberId} onChange={chooseNumber} />
          {/* During a call, the call has its own keypad. */}
          {!isOnCall && <DialKeypad value={to} onChange={setTo} />}
          <TestCall />
          <LastRecording />
        </Stack>
        {text === '' && (
          <div className={styles.lists}>
            <RecentCalls {...lists} />
          </div>
        )}
      </div>
    </div>
  );
}
