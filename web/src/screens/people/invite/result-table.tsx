import { Badge, Group, Table, Text } from '@mantine/core';
import { ListTable } from '../../../components/list-table';
import type { InvitationResult, InvitationRow } from '../queries';
import { useInviteTexts } from './texts';

const COLORS = { valid: 'gray', invited: 'teal', failed: 'red' } as const;

/** The server's result for each row. */
export function ResultTable({ rows, results }: { rows: InvitationRow[]; results: InvitationResult[] }) {
  const t = useInviteTexts();
  return (
    <ListTable minWidth={640} columns={[{ w: 60, children: t('row') }, t('name'), t('email'), t('result')]}>
      {results.map(({ row, status, error }) => (
        <Table.Tr key={row}>
          <Table.Td>{row}</Table.Td>
          <Table.Td>{`${rows[row - 1]?.first_name ?? ''} ${rows[row - 1]?.last_name ?? ''}`}</Table.Td>
          <Table.Td>{rows[row - 1]?.email}</Table.Td>
          <Table.Td>
            <Group gap="xs">
              <Badge variant="dot" color={COLORS[status]}>
                {t(`status.${status}`)}
              </Badge>
              {error && <Text size="sm">{error}</Text>}
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
