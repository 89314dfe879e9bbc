import { Group, Paper, Stack } from '@mantine/core';
import type { PhoneCall } from '../../line/line-state';
import { CallFacts } from '../parts/call-facts';
import { EarlierCalls } from '../parts/earlier-calls';
import { Fold } from '../parts/fold';
import { InsightCards } from '../parts/insight-cards';
import { Notes } from '../parts/notes';
import { Tags } from '../parts/tags';
import { usePartTexts } from '../parts/texts';
import { useCallTexts } from '../texts';
import { CallKeypad } from './call-keypad';
import { CallTime } from './call-time';
import { Controls } from './controls';
import { Transcript } from './transcript/transcript';
import { useLeaveWarning } from './use-leave-warning';

/** The call that the user is on. */
export default function Talking({ call }: { call: PhoneCall }) {
  const t = useCallTexts();
  const parts = usePartTexts();
  const isInternal = call.direction === 'internal';
  useLeaveWarning();
  return (
    <Paper component="section" aria-label={t('call')} shadow="sm">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <CallFacts call={call} />
          <CallTime call={call} />
        </Group>
        <Controls call={call} />
        {!isInternal && (
          <>
            <Fold title={t('keypad')}>
              <CallKeypad call={call} />
            </Fold>
            <InsightCards />
            <Transcript call={call} />
            <Notes call={call} />
            <Tags call={call} />
            <Fold title={parts('earlier')}>
              <Stack gap="sm">
                <EarlierCalls call={call} />
              </Stack>
            </Fold>
          </>
        )}
      </Stack>
    </Paper>
  );
}
