import { Anchor, Table } from '@mantine/core';
import { Link } from 'react-router';
import { DeleteButton } from '../../components/delete-button';
import { useFormat } from '../../components/format';
import { ListTable } from '../../components/list-table';
import { withOutcomeMessage } from '../../components/notify';
import { useCommonTexts } from '../../components/texts';
import { CampaignProgress } from './campaign-progress';
import { type Campaign, useDeleteCampaign } from './queries';
import { useDialerTexts } from './texts';

export function CampaignTable({ campaigns }: { campaigns: Campaign[] }) {
  const t = useDialerTexts();
  return (
    <ListTable
      minWidth={640}
      columns={[
        t('user'),
        { w: '30%', children: t('progress') },
        { ta: 'right', children: t('called') },
        { ta: 'right', children: t('remaining') },
        t('created'),
      ]}
      actionsWidth={60}
    >
      {campaigns.map((campaign) => (
        <CampaignRow key={campaign.id} campaign={campaign} />
      ))}
    </ListTable>
  );
}

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const t = useDialerTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const remove = useDeleteCampaign();
  const { user_id: userId, numbers_count: total, called_count: called, created_at: createdAt } = campaign;
  const name = campaign.user_name ?? t('deletedUser');
  const confirm = (): void => remove.mutate(String(userId), withOutcomeMessage(common('deleted')));
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/dialer/${userId}`} aria-label={t('open', { name })} c="inherit" fw={500}>
          {name}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <CampaignProgress name={name} called={called} total={total} />
      </Table.Td>
      <Table.Td ta="right">{called}</Table.Td>
      <Table.Td ta="right">{total - called}</Table.Td>
      <Table.Td>{format.dateTime(createdAt)}</Table.Td>
      <Table.Td>
        <DeleteButton label={t('delete', { name })} question={t('question')} onConfirm={confirm} />
      </Table.Td>
    </Table.Tr>
  );
}
