import { Anchor, Badge, Group, Table, Text, Tooltip } from '@mantine/core';
import { IconMicrophone, IconPhoneIncoming, IconPhoneOutgoing } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CallState } from '../../components/calls/call-state';
import { useCallStateTexts } from '../../components/calls/texts';
import { formatDuration, useFormat } from '../../components/format';
import { ListTable } from '../../components/list-table';
import { partyOf } from './party';
import type { Call } from './queries';
import { useCallTexts } from './texts';

export function CallTable({ calls }: { calls: Call[] }) {
  const t = useCallTexts();
  return (
    <ListTable
      minWidth={760}
      columns={[
        t('caller'),
        t('state'),
        t('agent'),
        t('number'),
        t('started'),
        { ta: 'right', children: t('duration') },
        t('tags'),
      ]}
    >
      {calls.map((call) => (
        <CallRow key={call.id} call={call} />
      ))}
    </ListTable>
  );
}

function CallRow({ call }: { call: Call }) {
  const t = useCallTexts();
  const states = useCallStateTexts();
  const format = useFormat();
  const name = partyOf(call);
  const Direction = call.direction === 'inbound' ? IconPhoneIncoming : IconPhoneOutgoing;
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Direction size={16} aria-label={t(call.direction)} />
          <Anchor component={Link} to={`/calls/${call.id}`} aria-label={t('open', { name })} c="inherit" fw={500}>
            {name}
          </Anchor>
        </Group>
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <Tooltip
            label={call.missed_call_reason ? states(`reasons.${call.missed_call_reason}`) : ''}
            disabled={!call.missed_call_reason}
          >
            <span>
              <CallState call={call} />
            </span>
          </Tooltip>
          {call.recording !== null && <IconMicrophone size={15} aria-label={t('recording')} />}
        </Group>
      </Table.Td>
      <Table.Td>{call.user?.name ?? <Text c="dimmed">–</Text>}</Table.Td>
      <Table.Td>{call.number.name}</Table.Td>
      <Table.Td>{format.dateTime(call.started_at)}</Table.Td>
      <Table.Td ta="right" ff="monospace">
        {formatDuration(call.duration)}
      </Table.Td>
      <Table.Td>
        <Group gap={4}>
          {call.tags.map(({ id, name: tag }) => (
            <Badge key={id} variant="default">
              {tag}
            </Badge>
          ))}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
