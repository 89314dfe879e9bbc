import { appendFileSync } from 'node:fs';
import { EventBus, type IEvent } from '@nestjs/cqrs';
import { createApp } from '../../../src/app.setup.js';
import { SystemClock } from '../../../src/platform/clock.js';
import { Config } from '../../../src/platform/config.js';
import type { DomainEvent } from '../../../src/platform/messaging/domain-event.js';
import { createLog } from '../../../src/platform/observability/logger.js';

// A line in a file, written before the event goes on, outlives a process that is killed at any instant.
const bus = EventBus.prototype as unknown as { publish: (event: IEvent) => unknown };
const publish = bus.publish;
bus.publish = function (event) {
  appendFileSync(process.env.EVENT_LOG!, `${event.constructor.name} ${(event as DomainEvent).subject}\n`);
  return publish.call(this, event);
};

/** The server, with a witness of every event that it hands on. */
async function main(): Promise<void> {
  const config = new Config(process.env);
  const app = await createApp(config, new SystemClock(), createLog(config));
  await app.listen(config.port, config.host);
}

void main();
