import { Anchor, Badge, Paper, Table, Text, Title } from '@mantine/core';
import { IconPhoneOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state';
import { useFormat } from '../../../components/format';
import { ListTable } from '../../../components/list-table';
import { PagedList } from '../../../components/paged-list';
import { usePage } from '../../../components/use-page';
import { type CallResult, useAgentCalls } from '../queries';
import { useVoiceAgentTexts } from '../texts';

const COLORS = { PENDING: 'gray', INITIATED: 'yellow', IN_PROGRESS: 'blue', COMPLETED: 'teal', FAILED: 'red' } as const;

/** The calls of a voice agent, with the answers of the callees. */
export function AgentCalls({ agentId }: { agentId: number }) {
  const t = useVoiceAgentTexts();
  const [page] = usePage();
  const calls = useAgentCalls(agentId, page);
  return (
    <Paper>
      <Title order={2} mb="sm">
        {t('calls')}
      </Title>
      <PagedList query={calls} empty={<EmptyState icon={IconPhoneOff} title={t('noCalls')} hint={t('noCallsHint')} />}>
        {({ calls: items }) => (
          <ListTable minWidth={700} columns={[t('phone'), t('requested'), t('state'), t('variables'), t('result')]}>
            {items.map((item) => (
              <CallRow key={item.call.id} item={item} />
            ))}
          </ListTable>
        )}
      </PagedList>
    </Paper>
  );
}

function CallRow({ item: { call, variables, answers, escalation_reason: escalation } }: { item: CallResult }) {
  const t = useVoiceAgentTexts();
  const format = useFormat();
  const { status, contact_phone: phone, call_id: callId, failure_reason: failure } = call;
  return (
    <Table.Tr>
      <Table.Td>
        {callId === null ? (
          phone
        ) : (
          <Anchor component={Link} to={`/calls/${callId}`} aria-label={t('open', { phone })} c="inherit" fw={500}>
            {phone}
          </Anchor>
        )}
      </Table.Td>
      <Table.Td>{format.dateTime(call.created_at)}</Table.Td>
      <Table.Td>
        <Badge color={COLORS[status]}>{t(`states.${status}`)}</Badge>
        {failure && (
          <Text size="xs" c="dimmed">
            {t('reason', { reason: failure.replaceAll('_', ' ') })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {variables.map(({ name, value }) => (
          <Text key={name} size="sm">
            <Text span c="dimmed">
              {name}:
            </Text>{' '}
            {value}
          </Text>
        ))}
      </Table.Td>
      <Table.Td>
        {answers.map(({ name, value }) => (
          <Text key={name} size="sm">
            <Text span c="dimmed">
              {name}
            </Text>{' '}
            {value ?? t('noAnswer')}
          </Text>
        ))}
        {escalation && <Text size="sm">{t('escalated', { reason: escalation })}</Text>}
      </Table.Td>
    </Table.Tr>
  );
}
