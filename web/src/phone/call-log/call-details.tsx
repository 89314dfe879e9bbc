import { Badge, Group, Text } from '@mantine/core';
import { CallState } from '../../components/calls/call-state';
import { useCallStateTexts } from '../../components/calls/texts';
import { formatDuration, useFormat } from '../../components/format';
import { type CallEntry, digitsOf } from './call-entry';
import { useCallLogTexts } from './texts';

/** The outcome, the time and the Number of a call. */
export function CallDetails({ entry, hasDigits = false }: { entry: CallEntry; hasDigits?: boolean }) {
  const t = useCallLogTexts();
  const states = useCallStateTexts();
  const format = useFormat();
  const { missed_call_reason: reason, answered_at: answeredAt, user, number, ivr_choices: choices } = entry;
  const facts = [
    hasDigits ? digitsOf(entry) : null,
    number?.name,
    answeredAt === null ? reason && states(`reasons.${reason}`) : formatDuration(entry.duration),
    answeredAt === null ? null : user?.name,
    choices.length > 0 ? t('chose', { choices: choices.join(' › ') }) : null,
  ];
  return (
    <>
      <Group gap="xs">
        <CallState call={entry} />
        <Text size="sm">{format.dateTime(entry.started_at)}</Text>
        {entry.tags.map(({ id, name }) => (
          <Badge key={id} variant="default">
            {name}
          </Badge>
        ))}
      </Group>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {entry.comments.map(({ id, content, posted_by: author }) => (
        <Text key={id} size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {author && `${author.name}: `}
          {content}
        </Text>
      ))}
    </>
  );
}
