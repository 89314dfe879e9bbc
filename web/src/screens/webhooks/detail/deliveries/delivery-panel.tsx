import { Button, Code, Drawer, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useFormat } from '../../../../components/format';
import { Loaded } from '../../../../components/loaded';
import { withOutcomeMessage } from '../../../../components/notify';
import { useCommonTexts } from '../../../../components/texts';
import type { WebhookOverview } from '../../queries';
import { type DeliveryDetail, useDelivery, useResend } from '../queries';
import { useDeliveryTexts } from '../texts';
import { DeliveryState } from './delivery-state';

/** One delivery, with the complete request and response. */
export function DeliveryPanel({ webhook, id, onClose }: { webhook: WebhookOverview; id: number; onClose: () => void }) {
  const t = useDeliveryTexts();
  const common = useCommonTexts();
  const query = useDelivery(webhook.webhook_id, id);
  const resend = useResend(webhook.webhook_id);
  const event = query.data?.delivery.event ?? '';
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('delivery', { event })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Loaded query={query}>
        {({ delivery }) => (
          <Stack>
            <Group justify="space-between">
              <DeliveryState status={delivery.status} />
              <Button
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                disabled={webhook.state !== 'active' || delivery.body === null}
                loading={resend.isPending}
                onClick={() => resend.mutate(id, withOutcomeMessage(t('resent')))}
              >
                {t('resend')}
              </Button>
            </Group>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t('messageId')}: {delivery.webhook_message_id}
            </Text>
            <Title order={3}>{t('attempts')}</Title>
            {delivery.attempts.length === 0 && <Text size="sm">{t('noAttempts')}</Text>}
            {delivery.attempts.map((attempt, index) => (
              <Attempt key={index} attempt={attempt} number={index + 1} />
            ))}
            <Title order={3}>{t('body')}</Title>
            {delivery.body === null ? (
              <Text size="sm">{t('bodyGone')}</Text>
            ) : (
              <TextBlock name={t('body')} text={indented(delivery.body)} />
            )}
          </Stack>
        )}
      </Loaded>
    </Drawer>
  );
}

function Attempt({ attempt, number }: { attempt: DeliveryDetail['attempts'][number]; number: number }) {
  const t = useDeliveryTexts();
  const format = useFormat();
  const { at, status_code: code, latency_ms: ms, error, response_body: response } = attempt;
  return (
    <Paper p="sm">
      <Text size="sm" fw={600}>
        {t('attempt', { number })} · {format.dateTime(at)} ·{' '}
        {code === null ? t('failedAfter', { ms }) : t('answered', { code, ms })}
      </Text>
      {error !== null && <Text size="sm">{error}</Text>}
      {response ? (
        <TextBlock name={t('response')} text={response} />
      ) : (
        <Text size="sm" c="dimmed">
          {code === null ? t('noResponse') : t('emptyResponse')}
        </Text>
      )}
    </Paper>
  );
}

/** Long texts scroll, so they must be focusable by keyboard. */
const TextBlock = ({ name, text }: { name: string; text: string }) => (
  <Code block tabIndex={0} role="region" aria-label={name} mah={360} mt="xs" style={{ overflow: 'auto' }}>
    {text}
  </Code>
);

/** Indents JSON, which is sent in one line; returns other text unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
