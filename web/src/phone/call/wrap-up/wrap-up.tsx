import { Button, Paper, Stack, Title } from '@mantine/core';
import { api } from '../../../api/client';
import type { PhoneState } from '../../line/line-state';
import { useAct } from '../../line/use-act';
import { useCallTexts } from '../texts';

/** What is left to do after a call, during which no other rings. */
export function WrapUp({ wrapUp }: { wrapUp: NonNullable<PhoneState['wrap_up']> }) {
  const t = useCallTexts();
  const finish = useAct(() => api.POST('/phone/v1/wrap_up/end'));
  return (
    <Paper component="section" aria-label={t('wrapUp')}>
      <Stack gap="sm">
        <Title order={2}>{t('wrapUp')}</Title>
        <Button disabled={wrapUp.tags_missing} loading={finish.isPending} onClick={() => finish.mutate()}>
          {t('finish')}
        </Button>
      </Stack>
    </Paper>
  );
}
