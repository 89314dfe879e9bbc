import { Button, Stack } from '@mantine/core';
import { IconPhone, IconPlayerTrackNext } from '@tabler/icons-react';
import { api } from '../../../api/client';
import { useMe, usePhoneLine } from '../../line/line-context';
import type { PhoneCall, PhoneState } from '../../line/line-state';
import type { Destination } from '../../line/phone-line';
import { useAct } from '../../line/use-act';
import { againOf, nextOf } from './after-call';
import { useWrapUpTexts } from './texts';

interface Props {
  call: PhoneCall | undefined;
  wrapUp: PhoneState['wrap_up'];
}

/** Calls the same party again, or the next number of the campaign; both end the wrap-up. */
export function CallNext({ call, wrapUp }: Props) {
  const t = useWrapUpTexts();
  const line = usePhoneLine();
  const { dialer_campaign: campaign } = useMe();
  const dial = useAct(async (destination: Destination) => {
    if (wrapUp) await api.POST('/phone/v1/wrap_up/end');
    await line.dial(destination);
  });
  const isBlocked = wrapUp?.tags_missing === true || dial.isPending;
  const again = call && againOf(call);
  const next = nextOf(campaign);
  if (!again && !next) return null;
  return (
    <Stack gap="xs">
      {again && (
        <Button
          variant="default"
          disabled={isBlocked}
          leftSection={<IconPhone size={18} aria-hidden />}
          onClick={() => dial.mutate(again)}
        >
          {t('callAgain')}
        </Button>
      )}
      {next && (
        <Button
          variant="light"
          disabled={isBlocked}
          leftSection={<IconPlayerTrackNext size={18} aria-hidden />}
          onClick={() => dial.mutate(next)}
        >
          {t('callNext', { number: next.to })}
        </Button>
      )}
    </Stack>
  );
}
