import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { api } from '../../../api/client';
import type { PhoneState } from '../../line/line-state';
import { useAct } from '../../line/use-act';
import { CallFacts } from '../parts/call-facts';
import { Notes } from '../parts/notes';
import { Tags } from '../parts/tags';
import { CallNext } from './call-next';
import { Countdown } from './countdown';
import { Results } from './results';
import { useWrapUpTexts } from './texts';
import { usePastCall } from './use-past-call';

const MORE_SECONDS = 60;

interface Props {
  callId: number;
  /** Null when the wrap-up time has ended. */
  wrapUp: PhoneState['wrap_up'];
  onClose: () => void;
}

/** The work after a call. */
export default function WrapUp({ callId, wrapUp, onClose }: Props) {
  const t = useWrapUpTexts();
  const call = usePastCall(callId);
  return (
    <Paper component="section" aria-label={t('title')} shadow="sm">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Text size="sm" fw={600} c="dimmed">
            {t('title')}
          </Text>
          {wrapUp && wrapUp.ends_at !== null && <Countdown endsAt={wrapUp.ends_at} />}
        </Group>
        {call ? <CallFacts call={call} /> : <Title order={2}>{t('title')}</Title>}
        {wrapUp ? (
          <Finish wrapUp={wrapUp} onDone={onClose} />
        ) : (
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        )}
        {call && <Tags call={call} />}
        {call && <Notes call={call} />}
        <Results callId={callId} />
        <CallNext call={call} wrapUp={wrapUp} />
      </Stack>
    </Paper>
  );
}

/** Ends the wrap-up time. If the company requires a tag, the call must have one first. */
function Finish({ wrapUp, onDone }: { wrapUp: NonNullable<Props['wrapUp']>; onDone: () => void }) {
  const t = useWrapUpTexts();
  const finish = useAct(() => api.POST('/phone/v1/wrap_up/end'));
  const extend = useAct(() => api.POST('/phone/v1/wrap_up/extend', { body: { seconds: MORE_SECONDS } }));
  const { tags_missing: isTagMissing, ends_at: endsAt } = wrapUp;
  return (
    <>
      {isTagMissing && (
        <Text size="sm" role="status">
          {t('tagFirst')}
        </Text>
      )}
      <Group grow preventGrowOverflow={false} gap="xs">
        <Button
          disabled={isTagMissing}
          loading={finish.isPending}
          onClick={() => finish.mutate(undefined, { onSuccess: onDone })}
        >
          {t('finish')}
        </Button>
        {endsAt !== null && (
          <Button variant="default" loading={extend.isPending} onClick={() => extend.mutate()}>
            {t('extend')}
          </Button>
        )}
      </Group>
    </>
  );
}
