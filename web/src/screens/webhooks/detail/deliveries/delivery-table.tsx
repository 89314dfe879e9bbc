import { ActionIcon, Anchor, Table } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useFormat } from '../../../../components/format';
import { ListTable } from '../../../../components/list-table';
import { withOutcomeMessage } from '../../../../components/notify';
import type { WebhookOverview } from '../../queries';
import { type Delivery, useResend } from '../queries';
import { useDeliveryTexts } from '../texts';
import { DeliveryState } from './delivery-state';

interface Props {
  webhook: WebhookOverview;
  deliveries: Delivery[];
  onShow: (id: number) => void;
}

export function DeliveryTable({ webhook, deliveries, onShow }: Props) {
  const t = useDeliveryTexts();
  const format = useFormat();
  const resend = useResend(webhook.webhook_id);
  return (
    <ListTable
      minWidth={680}
      columns={[t('event'), t('state'), t('attempts'), t('created'), t('next')]}
      actionsWidth={80}
    >
      {deliveries.map(({ id, event, status, attempts_count: attempts, created_at: at, next_attempt_at: next }) => (
        <Table.Tr key={id}>
          <Table.Td>
            <Anchor component="button" size="sm" aria-label={t('open', { id, event })} onClick={() => onShow(id)}>
              {event}
            </Anchor>
          </Table.Td>
          <Table.Td>
            <DeliveryState status={status} />
          </Table.Td>
          <Table.Td>{attempts}</Table.Td>
          <Table.Td>{format.dateTime(at)}</Table.Td>
          <Table.Td>{next === null ? '–' : format.dateTime(next)}</Table.Td>
          <Table.Td>
            <ActionIcon
              variant="subtle"
              aria-label={t('resendOf', { id, event })}
              disabled={webhook.state !== 'active'}
              onClick={() => resend.mutate(id, withOutcomeMessage(t('resent')))}
            >
              <IconRefresh size={16} />
            </ActionIcon>
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
