import type { Type } from '@nestjs/common';
import {
  type ClaimedDelivery,
  type Outcome,
  succeeded,
} from '../../src/modules/webhooks/delivery/queue/claimed-delivery.js';
import { DeliveryLanes } from '../../src/modules/webhooks/delivery/delivery-lanes.js';
import { DeliveryLoader } from '../../src/modules/webhooks/delivery/delivery-loader.js';
import { DeliveryQueue } from '../../src/modules/webhooks/delivery/queue/delivery-queue.js';
import { OutcomeRecorder } from '../../src/modules/webhooks/delivery/queue/outcome-recorder.js';
import { settle } from '../../src/platform/queue/settle.js';
import type { TestApp } from '../support/app.js';

const part = <T>(app: TestApp, type: Type<T>): T => app.context.get(type, { strict: false });

/** Claims due deliveries, like a process that may die with them. */
export const claimDeliveries = (app: TestApp, webhookId: number, limit = 8): Promise<ClaimedDelivery[]> =>
  app.work.run(async (tx) => {
    const rows = await part(app, DeliveryQueue).table.claim(tx, part(app, DeliveryLanes).lane(webhookId), limit);
    return rows.length === 0 ? [] : part(app, DeliveryLoader).load(tx, rows);
  });

/** Records the outcome of an attempt as the worker does, with a retry after a second. */
export const recordOutcome = (app: TestApp, outcome: Outcome): Promise<void> =>
  app.work.run((tx) => {
    const verdict = succeeded(outcome) ? ('done' as const) : { retryIn: 1_000 };
    const finished = [{ item: outcome.delivery, attempt: { verdict, result: outcome } }];
    return settle(tx, part(app, DeliveryQueue).table, finished, () => part(app, OutcomeRecorder).record(tx, [outcome]));
  });
