import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconPhoneIncoming, IconPhoneOutgoing } from '@tabler/icons-react';
import { formatDuration, useFormat } from '../../../components/format';
import type { PhoneCall } from '../../line/line-state';
import { type PastCall, useEarlierCalls, useOpenItems } from './caller-history';
import { Section } from './section';
import { usePartTexts } from './texts';

/** The content of earlier calls with the caller, and open action items. */
export function EarlierCalls({ call }: { call: PhoneCall }) {
  const t = usePartTexts();
  const format = useFormat();
  const { data: earlier } = useEarlierCalls(call);
  const items = useOpenItems(earlier);
  if (!earlier) return null;
  return (
    <>
      {items.length > 0 && (
        <Section title={t('openItems')}>
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {items.map(({ id, content, call: source }) => (
              <li key={id}>
                <Text size="sm">{content}</Text>
                <Text size="xs" c="dimmed">
                  {format.dateTime(source.started_at)}
                </Text>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('earlier')}>
        {earlier.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('noEarlier')}
          </Text>
        )}
        <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {earlier.map((each) => (
            <EarlierCall key={each.id} call={each} />
          ))}
        </Stack>
      </Section>
    </>
  );
}

function EarlierCall({ call }: { call: PastCall }) {
  const t = usePartTexts();
  const format = useFormat();
  const { direction, started_at: startedAt, user, tags, comments } = call;
  const Arrow = direction === 'inbound' ? IconPhoneIncoming : IconPhoneOutgoing;
  return (
    <li>
      <Group gap={6} wrap="nowrap" align="flex-start">
        <Arrow size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <div style={{ minWidth: 0 }}>
          <Text size="sm">
            {format.dateTime(startedAt)} · {outcome(t, call)}
            {user && ` · ${user.name}`}
          </Text>
          {comments.map(({ id, content }) => (
            <Text key={id} size="sm" c="dimmed" lineClamp={2}>
              {content}
            </Text>
          ))}
          {tags.length > 0 && (
            <Group gap={4}>
              {tags.map(({ id, name }) => (
                <Badge key={id} size="sm">
                  {name}
                </Badge>
              ))}
            </Group>
          )}
        </div>
      </Group>
    </li>
  );
}

function outcome(
  t: ReturnType<typeof usePartTexts>,
  { answered_at, ended_at, direction, voicemail }: PastCall,
): string {
  if (answered_at !== null) return formatDuration(Math.max(0, (ended_at ?? answered_at) - answered_at));
  if (voicemail !== null) return t('voicemail');
  return direction === 'inbound' ? t('missed') : t('unanswered');
}
