import { Anchor, Badge, Group, Paper, Table, Text } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AddButton } from '../../components/add-button';
import { EditButton } from '../../components/edit-button';
import { EmptyState } from '../../components/empty-state';
import { ListTable } from '../../components/list-table';
import { PageHeader } from '../../components/page-header';
import { PagedList } from '../../components/paged-list';
import { usePage } from '../../components/use-page';
import { AgentForm } from './agent-form';
import { useNumbers, useVoiceAgents, type VoiceAgent } from './queries';
import { useVoiceAgentTexts } from './texts';

export function Component() {
  const t = useVoiceAgentTexts();
  const [page] = usePage();
  const agents = useVoiceAgents(page);
  const [edited, setEdited] = useState<VoiceAgent | 'new'>();
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <AddButton onClick={() => setEdited('new')}>{t('add')}</AddButton>
      </PageHeader>
      <Paper>
        <PagedList query={agents} empty={<EmptyState icon={IconRobot} title={t('empty')} hint={t('emptyHint')} />}>
          {({ ai_voice_agents: items }) => <AgentTable agents={items} onEdit={setEdited} />}
        </PagedList>
      </Paper>
      {edited && <AgentForm agent={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function AgentTable({ agents, onEdit }: { agents: VoiceAgent[]; onEdit: (agent: VoiceAgent) => void }) {
  const t = useVoiceAgentTexts();
  const numbers = useNumbers().data?.numbers ?? [];
  return (
    <ListTable
      minWidth={600}
      columns={[t('name'), t('number'), t('variables'), { ta: 'right', children: t('questions') }]}
      actionsWidth={80}
    >
      {agents.map((agent) => (
        <Table.Tr key={agent.id}>
          <Table.Td>
            <Anchor component={Link} to={`/voice-agents/${agent.id}`} c="inherit" fw={500}>
              {agent.name}
            </Anchor>
          </Table.Td>
          <Table.Td>{numbers.find(({ id }) => id === agent.number_id)?.name ?? `#${agent.number_id}`}</Table.Td>
          <Table.Td>
            <Group gap={4}>
              {agent.variables.map((name) => (
                <Badge key={name} variant="default">
                  {name}
                </Badge>
              ))}
              {agent.variables.length === 0 && <Text c="dimmed">{t('none')}</Text>}
            </Group>
          </Table.Td>
          <Table.Td ta="right">{agent.questions.length}</Table.Td>
          <Table.Td>
            <EditButton label={t('edit', { name: agent.name })} onClick={() => onEdit(agent)} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
