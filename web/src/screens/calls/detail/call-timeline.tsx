import { Paper, Text, Timeline, Title } from '@mantine/core';
import { useFormat } from '../../../components/format';
import { Loaded } from '../../../components/loaded';
import type { Call } from '../queries';
import { type TimelineEvent, useTimeline } from './queries';
import { useDetailTexts } from './texts';

function textOf({ type, user, text, key }: TimelineEvent, t: ReturnType<typeof useDetailTexts>): string {
  if (type === 'option_selected') return t('events.option_selected', { title: text ?? '', key: key ?? '' });
  if (type === 'transferred')
    return user
      ? t('events.transferredBy', { name: user.name, target: text ?? t('unknown') })
      : t('events.transferred', { target: text ?? t('unknown') });
  if (type === 'started' || type === 'ended') return t(`events.${type}`);
  return user ? t(`events.${type}By`, { name: user.name }) : t(`events.${type}`);
}

export function CallTimeline({ call }: { call: Call }) {
  const t = useDetailTexts();
  const format = useFormat();
  const timeline = useTimeline(call.id, call.status !== 'done');
  return (
    <Paper>
      <Title order={2} mb="md">
        {t('timeline')}
      </Title>
      <Loaded query={timeline}>
        {({ timeline: events }) => (
          <Timeline bulletSize={14} lineWidth={2} active={events.length}>
            {events.map((event, index) => (
              <Timeline.Item key={index} title={<Text size="sm">{textOf(event, t)}</Text>}>
                <Text size="xs" c="dimmed">
                  {format.time(event.at)}
                </Text>
              </Timeline.Item>
            ))}
          </Timeline>
        )}
      </Loaded>
    </Paper>
  );
}
