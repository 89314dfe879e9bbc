import { Paper, SimpleGrid, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../../../components/format';
import type { WebhookOverview } from '../queries';
import { useWebhookTexts } from '../texts';
import { useDeliveryTexts } from './texts';

export function Facts({ webhook }: { webhook: WebhookOverview }) {
  const t = useDeliveryTexts();
  const common = useWebhookTexts();
  const format = useFormat();
  const { last_success_at: lastSuccess } = webhook;
  return (
    <Paper>
      <VisuallyHidden component="h2">{t('facts')}</VisuallyHidden>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} spacing="sm" component="dl" m={0}>
        <Fact name={t('url')}>{webhook.url}</Fact>
        <Fact name={t('events')}>
          {webhook.all_events ? common('allEvents') : common('eventsCount', { count: webhook.events_count })}
        </Fact>
        <Fact name={common('recent')}>{common('recentCounts', webhook.recent)}</Fact>
        <Fact name={common('lastSuccess')}>
          {lastSuccess === null ? common('never') : format.dateTime(lastSuccess)}
        </Fact>
        <Fact name={t('since')}>{format.dateTime(webhook.state_since)}</Fact>
      </SimpleGrid>
    </Paper>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text component="dt" size="xs" c="dimmed">
      {name}
    </Text>
    <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </div>
);
