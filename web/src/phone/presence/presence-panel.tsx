import { Divider, ScrollArea, Stack, Text } from '@mantine/core';
import { useFormat } from '../../components/format';
import { useMe } from '../line/line-context';
import { OwnNumbers } from './own-numbers';
import { StatusChoice } from './status-choice';
import { usePresenceTexts } from './texts';
import { useStateName } from './use-state-name';
import { WorkingHours } from './working-hours';

/** The user's status, working hours and Numbers, which decide which calls ring. */
export default function PresencePanel({ onDone }: { onDone: () => void }) {
  const t = usePresenceTexts();
  const { dateTime } = useFormat();
  const { availability_since: since } = useMe();
  return (
    <ScrollArea.Autosize mah="calc(100dvh - 140px)" type="auto">
      <Stack gap="sm" p={3}>
        <div>
          <Text fw={600}>{useStateName()}</Text>
          <Text size="sm" c="dimmed">
            {t('since', { time: dateTime(since) })}
          </Text>
        </div>
        <StatusChoice onDone={onDone} />
        <Divider />
        <WorkingHours />
        <OwnNumbers />
      </Stack>
    </ScrollArea.Autosize>
  );
}
