import { Group, Paper, Table, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { AddButton } from '../../../components/add-button';
import { DeleteButton } from '../../../components/delete-button';
import { EditButton } from '../../../components/edit-button';
import { EmptyState } from '../../../components/empty-state';
import { ListTable } from '../../../components/list-table';
import { withOutcomeMessage } from '../../../components/notify';
import { PageHeader } from '../../../components/page-header';
import { PagedList } from '../../../components/paged-list';
import { useCommonTexts } from '../../../components/texts';
import { usePage } from '../../../components/use-page';
import { PeopleTabs } from '../people-tabs';
import { usePeopleTexts } from '../texts';
import { type Team, useDeleteTeam, useTeams } from './queries';
import { EditTeam, NewTeam } from './team-form';
import { useTeamTexts } from './texts';

export function Component() {
  const t = useTeamTexts();
  const people = usePeopleTexts();
  const [page] = usePage();
  const teams = useTeams(page);
  const [edited, setEdited] = useState<Team | 'new'>();
  const close = (): void => setEdited(undefined);
  return (
    <>
      <PageHeader title={people('title')} hint={people('hint')}>
        <AddButton onClick={() => setEdited('new')}>{t('add')}</AddButton>
      </PageHeader>
      <PeopleTabs value="teams">
        <Paper>
          <PagedList
            query={teams}
            empty={<EmptyState icon={IconUsersGroup} title={t('empty')} hint={t('emptyHint')} />}
          >
            {({ teams: items }) => <TeamTable teams={items} onEdit={setEdited} />}
          </PagedList>
        </Paper>
      </PeopleTabs>
      {edited === 'new' && <NewTeam onClose={close} />}
      {edited && edited !== 'new' && <EditTeam team={edited} onClose={close} />}
    </>
  );
}

function TeamTable({ teams, onEdit }: { teams: Team[]; onEdit: (team: Team) => void }) {
  const t = useTeamTexts();
  const common = useCommonTexts();
  const remove = useDeleteTeam();
  const removeTeam = (id: number): void => remove.mutate(id, withOutcomeMessage(common('deleted')));
  return (
    <ListTable minWidth={520} columns={[t('name'), t('members')]} actionsWidth={90}>
      {teams.map((team) => (
        <Table.Tr key={team.id}>
          <Table.Td>{team.name}</Table.Td>
          <Table.Td>
            <Text size="sm" c="dimmed" lineClamp={2}>
              {t('count', { count: team.users.length })}
              {team.users.length > 0 && `: ${team.users.map(({ name }) => name).join(', ')}`}
            </Text>
          </Table.Td>
          <Table.Td>
            <Group gap={4} wrap="nowrap">
              <EditButton label={t('edit', { name: team.name })} onClick={() => onEdit(team)} />
              <DeleteButton
                label={t('delete', { name: team.name })}
                question={t('question')}
                onConfirm={() => removeTeam(team.id)}
              />
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
