import { Anchor, Paper, Table, Text } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { AddButton } from '../../components/add-button';
import { DeleteButton } from '../../components/delete-button';
import { EmptyState } from '../../components/empty-state';
import { useFormat } from '../../components/format';
import { ListTable } from '../../components/list-table';
import { Loaded } from '../../components/loaded';
import { withOutcomeMessage } from '../../components/notify';
import { PageHeader } from '../../components/page-header';
import { useCommonTexts } from '../../components/texts';
import { NewWebhook } from './form/new-webhook';
import { HealthBadge } from './health';
import { useDeleteWebhook, useWebhooks, type WebhookOverview } from './queries';
import { useWebhookTexts } from './texts';

export function Component() {
  const t = useWebhookTexts();
  const webhooks = useWebhooks();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        <AddButton onClick={() => setIsAdding(true)}>{t('add')}</AddButton>
      </PageHeader>
      <Paper>
        <Loaded query={webhooks}>
          {({ webhooks: items }) =>
            items.length === 0 ? (
              <EmptyState icon={IconWebhook} title={t('empty')} hint={t('emptyHint')} />
            ) : (
              <WebhookTable webhooks={items} />
            )
          }
        </Loaded>
      </Paper>
      {isAdding && <NewWebhook onClose={() => setIsAdding(false)} />}
    </>
  );
}

function WebhookTable({ webhooks }: { webhooks: WebhookOverview[] }) {
  const t = useWebhookTexts();
  return (
    <ListTable
      minWidth={760}
      columns={[t('name'), t('health'), t('events'), t('recent'), t('lastSuccess')]}
      actionsWidth={80}
    >
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.webhook_id} webhook={webhook} />
      ))}
    </ListTable>
  );
}

function WebhookRow({ webhook }: { webhook: WebhookOverview }) {
  const t = useWebhookTexts();
  const common = useCommonTexts();
  const format = useFormat();
  const remove = useDeleteWebhook();
  const { webhook_id: id, custom_name: name, last_success_at: lastSuccess, recent } = webhook;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/webhooks/${id}`} fw={600} size="sm">
          {name}
        </Anchor>
        <Text c="dimmed" size="xs" maw={340} truncate title={webhook.url}>
          {webhook.url}
        </Text>
      </Table.Td>
      <Table.Td>
        <HealthBadge webhook={webhook} />
      </Table.Td>
      <Table.Td>{webhook.all_events ? t('allEvents') : t('eventsCount', { count: webhook.events_count })}</Table.Td>
      <Table.Td>{t('recentCounts', recent)}</Table.Td>
      <Table.Td>{lastSuccess === null ? t('never') : format.dateTime(lastSuccess)}</Table.Td>
      <Table.Td>
        <DeleteButton
          label={t('delete', { name })}
          question={t('question')}
          onConfirm={() => remove.mutate(id, withOutcomeMessage(common('deleted')))}
        />
      </Table.Td>
    </Table.Tr>
  );
}
