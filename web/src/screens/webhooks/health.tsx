import { Badge } from '@mantine/core';
import type { WebhookOverview } from './queries';
import { useWebhookTexts } from './texts';

const COLORS = {
  healthy: 'teal',
  idle: 'gray',
  failing: 'red',
  inactive: 'gray',
  disabled: 'red',
  paused: 'yellow',
  retiring: 'gray',
} as const;

type Health = keyof typeof COLORS;

function healthOf({ state, recent, last_success_at: lastSuccess }: WebhookOverview): Health {
  if (state !== 'active') return state;
  if (recent.failed > 0) return 'failing';
  return lastSuccess === null ? 'idle' : 'healthy';
}

/** The health of the receiver in a word. */
export function HealthBadge({ webhook }: { webhook: WebhookOverview }) {
  const t = useWebhookTexts();
  const health = healthOf(webhook);
  return <Badge color={COLORS[health]}>{t(`state.${health}`)}</Badge>;
}
