import { Anchor, Badge, Group, Paper, Table, Text, Title } from '@mantine/core';
import { IconPhoneIncoming, IconPhoneOff, IconPhoneOutgoing } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state';
import { ListTable } from '../../components/list-table';
import { Elapsed } from './elapsed';
import type { Live } from './live-socket';
import { useLiveTexts } from './texts';

type Call = Live['calls'][number];

const ORDER: Call['state'][] = ['waiting', 'ringing', 'active', 'voicemail'];
const COLORS: Record<Call['state'], string> = { waiting: 'red', ringing: 'violet', active: 'teal', voicemail: 'gray' };

export function CallsNow({ calls }: { calls: Call[] }) {
  const t = useLiveTexts();
  const sorted = ORDER.flatMap((state) => calls.filter((call) => call.state === state));
  return (
    <Paper h="100%">
      <Title order={2} mb="sm">
        {t('calls')}
      </Title>
      {sorted.length === 0 ? (
        <EmptyState icon={IconPhoneOff} title={t('noCalls')} hint={t('noCallsHint')} />
      ) : (
        <ListTable
          minWidth={680}
          columns={[
            t('state'),
            t('party'),
            t('number'),
            t('agent'),
            { ta: 'right', style: { whiteSpace: 'nowrap' }, children: t('inState') },
            { ta: 'right', style: { whiteSpace: 'nowrap' }, children: t('total') },
          ]}
        >
          {sorted.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </ListTable>
      )}
    </Paper>
  );
}

function CallRow({ call }: { call: Call }) {
  const t = useLiveTexts();
  const { id, state, stage, held, direction, party, number, users, since, started_at: startedAt } = call;
  const Direction = direction === 'inbound' ? IconPhoneIncoming : IconPhoneOutgoing;
  return (
    <Table.Tr>
      <Table.Td>
        <Badge color={held ? 'grape' : COLORS[state]} miw="max-content">
          {held ? t('held') : t(`stages.${stage}`)}
        </Badge>
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Direction size={16} aria-label={t(direction)} />
          <Anchor component={Link} to={`/calls/${id}`} c="inherit" fw={500} miw={140} lineClamp={2}>
            {party}
          </Anchor>
        </Group>
      </Table.Td>
      <Table.Td>
        <Text size="sm" lineClamp={2}>
          {number?.name ?? '–'}
        </Text>
      </Table.Td>
      <Table.Td>
        <Text size="sm" miw={110} lineClamp={2}>
          {users.map(({ name }) => name).join(', ') || '–'}
        </Text>
      </Table.Td>
      <Table.Td ta="right">
        <Elapsed since={since} fw={state === 'waiting' ? 700 : undefined} />
      </Table.Td>
      <Table.Td ta="right">
        <Elapsed since={startedAt} c="dimmed" />
      </Table.Td>
    </Table.Tr>
  );
}
