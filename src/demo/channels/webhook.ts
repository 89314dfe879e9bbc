import { CallEnded, CallHungUp } from '../../contracts/calls/events.js';
import { ImportWebhook, type PastAttempt, type PastDelivery } from '../../contracts/webhooks/commands.js';
import type { Application } from '../../platform/application.js';
import { HOUR, SECOND } from '../../platform/clock.js';
import { workday } from './workdays.js';

const accepted = (latency: number): PastAttempt => ({ statusCode: 200, responseBody: '{"status":"ok"}', latency });
const BUSY: PastAttempt = { statusCode: 503, responseBody: 'The CRM is being updated.', latency: 61 };
const SILENT: PastAttempt = { statusCode: null, error: 'No answer within 5 seconds.', latency: 5 * SECOND };
const BROKEN: PastAttempt = { statusCode: 500, responseBody: '{"error":"Unknown deal owner"}', latency: 143 };

/** Creates the webhook of a CRM that was connected until the last workday; most first attempts succeeded. */
export async function makeWebhook(
  app: Application,
  companyId: number,
  calls: readonly { callId: number; endedAt: number }[],
  now: number,
): Promise<void> {
  // Retries go on for half a day, so deliveries of the last workday had not failed for good when it was deactivated.
  const isOld = ({ endedAt }: { endedAt: number }): boolean => endedAt < workday(now, 1, '00:00');
  const deliveries = calls
    .flatMap(({ callId, endedAt }, index): PastDelivery[] => [
      {
        event: new CallHungUp(companyId, callId, endedAt),
        name: 'call.hungup',
        attempts: index % 4 === 1 ? [SILENT, accepted(412)] : [accepted(78 + 9 * index)],
      },
      {
        event: new CallEnded(companyId, callId, endedAt + 2 * SECOND),
        name: 'call.ended',
        attempts: isOld({ endedAt }) ? [BROKEN] : index % 4 === 2 ? [BUSY, BUSY, accepted(95)] : [accepted(64)],
      },
    ])
    .sort((a, b) => a.event.occurredAt - b.event.occurredAt);
  const last = Math.max(...calls.map(({ endedAt }) => endedAt));
  const inactiveSince = Math.min(last + HOUR, now);
  const createdAt = workday(now, 8, '10:20');
  const webhook = { url: 'https://crm.example/hooks', name: 'CRM', events: ['call.hungup', 'call.ended'] };
  await app.execute(new ImportWebhook({ companyId, webhook: { ...webhook, createdAt, inactiveSince }, deliveries }));
}
