import { Badge } from '@mantine/core';
import type { DeliveryStatus } from '../queries';
import { useDeliveryTexts } from '../texts';

const COLORS: Record<DeliveryStatus, string> = { pending: 'blue', delivered: 'teal', failed: 'red', held: 'yellow' };

export const STATUSES = Object.keys(COLORS) as DeliveryStatus[];

export function DeliveryState({ status }: { status: DeliveryStatus }) {
  const t = useDeliveryTexts();
  return <Badge color={COLORS[status]}>{t(`status.${status}`)}</Badge>;
}
