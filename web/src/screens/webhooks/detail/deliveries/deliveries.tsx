import { Group, Paper, Select, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../../components/empty-state';
import { PagedList } from '../../../../components/paged-list';
import { usePage } from '../../../../components/use-page';
import { useEventOptions } from '../../event-options';
import type { WebhookOverview } from '../../queries';
import { type DeliveryFilter, type DeliveryStatus, useDeliveries } from '../queries';
import { useDeliveryTexts } from '../texts';
import { DeliveryPanel } from './delivery-panel';
import { STATUSES } from './delivery-state';
import { DeliveryTable } from './delivery-table';

/** The filter is in the URL, as is the page. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const status = search.get('status') as DeliveryStatus | null;
  const filter: DeliveryFilter = {
    status: status && STATUSES.includes(status) ? status : undefined,
    event: search.get('event') ?? undefined,
  };
  const set = (name: 'status' | 'event', value: string | null): void =>
    setSearch((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      before.delete('page');
      return before;
    });
  return { filter, set };
}

export function Deliveries({ webhook }: { webhook: WebhookOverview }) {
  const t = useDeliveryTexts();
  const { filter, set } = useFilter();
  const [page] = usePage();
  const deliveries = useDeliveries(webhook.webhook_id, filter, page);
  const [shown, setShown] = useState<number>();
  return (
    <Paper>
      <Group justify="space-between" align="flex-end" mb="sm">
        <Title order={2}>{t('deliveries')}</Title>
        <Filters filter={filter} onChange={set} />
      </Group>
      <PagedList query={deliveries} empty={<EmptyState icon={IconSend} title={t('empty')} hint={t('emptyHint')} />}>
        {({ deliveries: items }) => <DeliveryTable webhook={webhook} deliveries={items} onShow={setShown} />}
      </PagedList>
      {shown !== undefined && <DeliveryPanel webhook={webhook} id={shown} onClose={() => setShown(undefined)} />}
    </Paper>
  );
}

function Filters({
  filter: { status, event },
  onChange,
}: {
  filter: DeliveryFilter;
  onChange: (name: 'status' | 'event', value: string | null) => void;
}) {
  const t = useDeliveryTexts();
  const events = useEventOptions();
  const states = STATUSES.map((value) => ({ value, label: t(`status.${value}`) }));
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t('state')}
        data={[{ value: '', label: t('any') }, ...states]}
        value={status ?? ''}
        onChange={(value) => onChange('status', value)}
        w={{ base: '100%', xs: 140 }}
      />
      <Select
        label={t('event')}
        data={[{ value: '', label: t('any') }, ...events]}
        value={event ?? ''}
        onChange={(value) => onChange('event', value)}
        searchable
        w={{ base: '100%', xs: 220 }}
      />
    </Group>
  );
}
