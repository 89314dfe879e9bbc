import { Button, CloseButton, Group, TextInput } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useCall, useLine } from '../line/line-context';
import { useDialTexts } from './texts';

const MAX_LENGTH = 64;

interface Props {
  value: string;
  onChange: (value: string) => void;
  isCalling: boolean;
  onSubmit: () => void;
}

/** Accepts typed or pasted numbers; the server interprets them in the country of the Number. */
export function DialForm({ value, onChange, isCalling, onSubmit }: Props) {
  const t = useDialTexts();
  const field = useRef<HTMLInputElement>(null);
  const prefill = useLine((state) => state.prefill);
  const call = useCall();
  // The user may dial an emergency number while a call is ringing.
  const isOnCall = call !== null && call.state !== 'ringing';
  const hasNoMicrophone = useLine(({ microphone }) => microphone !== null);
  useEffect(() => {
    if (prefill) field.current?.focus();
  }, [prefill]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (value.trim() !== '' && !isOnCall) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group align="flex-end" wrap="nowrap" gap="xs">
        <TextInput
          ref={field}
          label={t('number')}
          placeholder={t('numberHint')}
          autoComplete="off"
          maxLength={MAX_LENGTH}
          flex={1}
          size="md"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          rightSection={value !== '' && <CloseButton aria-label={t('clear')} onClick={() => onChange('')} />}
        />
        <Button
          type="submit"
          size="md"
          loading={isCalling}
          disabled={isOnCall}
          leftSection={<IconPhone size={18} aria-hidden />}
        >
          {hasNoMicrophone ? t('callSilently') : t('call')}
        </Button>
      </Group>
    </form>
  );
}
