import { Button, CloseButton, Group, Stack, TextInput } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useCall, useLine } from '../line/line-context';
import type { Destination } from '../line/phone-line';
import { DialKeypad } from './dial-keypad';
import { NumberChoice } from './number-choice';
import { useDialTexts } from './texts';

const MAX_LENGTH = 64;

interface Props {
  to: string;
  onType: (to: string) => void;
  numberId: number | undefined;
  onChooseNumber: (id: number) => void;
  isCalling: boolean;
  onCall: (destination: Destination) => void;
}

/** Accepts what people type or paste; the server reads it as in the country of the Number. */
export function DialForm({ to, onType, numberId, onChooseNumber, isCalling, onCall }: Props) {
  const t = useDialTexts();
  const field = useRef<HTMLInputElement>(null);
  const prefill = useLine((state) => state.prefill);
  const isOnCall = useCall() !== null;
  useEffect(() => {
    if (prefill) field.current?.focus();
  }, [prefill]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (to.trim() !== '') onCall({ to: to.trim(), number_id: numberId });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Group align="flex-end" wrap="nowrap" gap="xs">
          <TextInput
            ref={field}
            label={t('number')}
            placeholder={t('numberHint')}
            autoComplete="off"
            maxLength={MAX_LENGTH}
            flex={1}
            size="md"
            value={to}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            rightSection={to !== '' && <CloseButton aria-label={t('clear')} onClick={() => onType('')} />}
          />
          <Button
            type="submit"
            size="md"
            loading={isCalling}
            disabled={isOnCall}
            leftSection={<IconPhone size={18} aria-hidden />}
          >
            {t('call')}
          </Button>
        </Group>
        <NumberChoice value={numberId} onChange={onChooseNumber} />
        {/* The keys of a call are beside it. */}
        {!isOnCall && <DialKeypad value={to} onChange={onType} />}
      </Stack>
    </form>
  );
}
