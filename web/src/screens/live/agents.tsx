import { Badge, Group, Paper, ScrollArea, Stack, Text, Title } from '@mantine/core';
import { Elapsed } from './elapsed';
import type { Live } from './live-socket';
import { useLiveTexts } from './texts';

type Agent = Live['agents'][number];

const STATES: Agent['availability'][] = ['available', 'in_call', 'after_call_work', 'do_not_disturb'];
const COLORS: Record<Agent['availability'], string> = {
  available: 'teal',
  in_call: 'blue',
  after_call_work: 'violet',
  do_not_disturb: 'red',
};

/** Grouped by state; offline agents are only counted. */
export function Agents({ agents, offline }: { agents: Agent[]; offline: number }) {
  const t = useLiveTexts();
  return (
    <Paper h="100%">
      <Title order={2} mb="sm">
        {t('agents')}
      </Title>
      <ScrollArea.Autosize
        mah={420}
        type="auto"
        // The scrollbar would cover the times.
        offsetScrollbars="y"
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('agents') }}
      >
        <Stack gap="md">
          {STATES.map((state) => (
            <AgentGroup
              key={state}
              state={state}
              agents={agents.filter(({ availability }) => availability === state)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Text size="sm" c="dimmed" mt="md">
        {t('offline', { count: offline })}
      </Text>
    </Paper>
  );
}

function AgentGroup({ state, agents }: { state: Agent['availability']; agents: Agent[] }) {
  const t = useLiveTexts();
  return (
    <div>
      <Group gap="xs" mb={4}>
        <Badge color={COLORS[state]}>{t(`availabilities.${state}`)}</Badge>
        <Text size="sm" c="dimmed">
          {agents.length}
        </Text>
      </Group>
      {agents.map(({ id, name, since }) => (
        <Group key={id} justify="space-between" wrap="nowrap" gap="xs" py={2}>
          <Text size="sm" truncate>
            {name}
          </Text>
          {since !== null && <Elapsed since={since} size="sm" c="dimmed" />}
        </Group>
      ))}
    </div>
  );
}
