import { Button, type ButtonProps } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useCall, useMe, usePhoneLine } from '../line/line-context';
import type { Destination } from '../line/phone-line';
import { useAct } from '../line/use-act';
import { useActionTexts } from './texts';

interface Props extends ButtonProps {
  destination: Destination;
  /** The callee, for screen readers. */
  name: string;
  isReturned?: boolean;
}

/** Calls from the given Number if it belongs to the user; disabled during a call. */
export function CallButton({ destination, name, isReturned = false, ...button }: Props) {
  const t = useActionTexts();
  const line = usePhoneLine();
  const { numbers } = useMe();
  const isBusy = useCall() !== null;
  const dial = useAct(() => line.dial(allowed(destination, numbers)));
  return (
    <Button
      size="xs"
      leftSection={<IconPhone size={16} aria-hidden />}
      {...button}
      aria-label={t(isReturned ? 'callBackName' : 'callName', { name })}
      disabled={isBusy}
      loading={dial.isPending}
      onClick={() => dial.mutate()}
    >
      {t(isReturned ? 'callBack' : 'call')}
    </Button>
  );
}

function allowed(destination: Destination, numbers: readonly { id: number }[]): Destination {
  if ('user_id' in destination) return destination;
  const { to, number_id: id } = destination;
  return numbers.some((number) => number.id === id) ? destination : { to };
}
