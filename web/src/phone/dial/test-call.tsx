import { Button, Text } from '@mantine/core';
import { api } from '../../api/client';
import { useMe } from '../line/line-context';
import { useAct } from '../line/use-act';
import { useDialTexts } from './texts';

/** Starts a call from a simulated caller, to test sound and microphone. */
export function TestCall() {
  const t = useDialTexts();
  const { availability } = useMe();
  const ring = useAct(async () => {
    if (availability === 'after_call_work') await api.POST('/phone/v1/wrap_up/end');
    await api.POST('/phone/v1/test_calls');
  });
  return (
    <div>
      <Button variant="light" loading={ring.isPending} onClick={() => ring.mutate()}>
        {t('callMe')}
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        {t('callMeHint')}
      </Text>
    </div>
  );
}
