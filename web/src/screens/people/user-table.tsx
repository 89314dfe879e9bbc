import { Anchor, Group, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AvailabilityBadge } from '../../components/availability/availability-badge';
import { ListTable } from '../../components/list-table';
import { AccountState } from './user-state';
import { type Account, nameOf } from './queries';
import { useCommonTexts } from '../../components/texts';
import { usePeopleTexts } from './texts';

export function UserTable({ users }: { users: Account[] }) {
  const t = usePeopleTexts();
  const common = useCommonTexts();
  return (
    <ListTable
      minWidth={720}
      columns={[t('name'), t('email'), t('roles'), t('state'), { ta: 'right', children: t('extension') }]}
    >
      {users.map((user) => (
        <Table.Tr key={user.id}>
          <Table.Td>
            <Anchor component={Link} to={`/people/${user.id}`} c="inherit" size="sm" fw={500}>
              {nameOf(user)}
            </Anchor>
          </Table.Td>
          <Table.Td>{user.email}</Table.Td>
          <Table.Td>
            <Text size="sm">{user.roles.map((role) => common(`role.${role}`)).join(', ')}</Text>
          </Table.Td>
          <Table.Td>
            <Group gap={6} wrap="nowrap">
              {user.confirmed && user.active && <AvailabilityBadge availability={user.availability} />}
              <AccountState user={user} />
            </Group>
          </Table.Td>
          <Table.Td ta="right" ff="monospace">
            {user.extension}
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
