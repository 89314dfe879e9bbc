import { Badge, Table } from '@mantine/core';
import { DeleteButton } from '../../../components/delete-button';
import { useFormat } from '../../../components/format';
import { ListTable } from '../../../components/list-table';
import { withOutcomeMessage } from '../../../components/notify';
import { Pager } from '../../../components/pager';
import { useCommonTexts } from '../../../components/texts';
import { usePage } from '../../../components/use-page';
import { type CampaignNumber, useRemoveNumber } from '../queries';
import { useDialerTexts } from '../texts';

const PAGE_SIZE = 50;

/** The numbers in calling order. The API returns all of them; the table shows them in pages. */
export function NumberTable({ userId, numbers }: { userId: string; numbers: CampaignNumber[] }) {
  const t = useDialerTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const remove = useRemoveNumber(userId);
  const [page, setPage] = usePage();
  const shown = numbers.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const meta = { current_page: page, per_page: PAGE_SIZE, total: numbers.length, count: shown.length };
  const removeNumber = (id: number): void => remove.mutate(id, withOutcomeMessage(common('deleted')));
  return (
    <>
      <ListTable minWidth={480} columns={[t('number'), t('state'), t('addedAt')]} actionsWidth={60}>
        {shown.map(({ id, number, called, created_at: createdAt }) => (
          <Table.Tr key={id}>
            <Table.Td>{number}</Table.Td>
            <Table.Td>
              <Badge color={called ? 'teal' : 'gray'}>{called ? t('calledState') : t('waiting')}</Badge>
            </Table.Td>
            <Table.Td>{format.dateTime(createdAt)}</Table.Td>
            <Table.Td>
              <DeleteButton
                label={t('remove', { number })}
                question={t('removeQuestion')}
                onConfirm={() => removeNumber(id)}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
      <Pager meta={meta} onChange={setPage} />
    </>
  );
}
