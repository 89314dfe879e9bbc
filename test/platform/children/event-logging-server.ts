import { appendFileSync } from 'node:fs';
import { EventBus, type IEvent } from '@nestjs/cqrs';
import { createApp } from '../../../src/app.setup.js';
import { SystemClock } from '../../../src/platform/clock.js';
import { Config } from '../../../src/platform/config.js';
import type { DomainEvent } from '../../../src/platform/events/domain-event.js';
import { createLogger } from '../../../src/platform/observability/logger.js';

// Written synchronously before the event is published, so that the line survives when the process is killed.
const bus = EventBus.prototype as unknown as { publish: (event: IEvent) => unknown };
const publish = bus.publish;
bus.publish = function (event) {
  appendFileSync(process.env.EVENT_LOG!, `${event.constructor.name} ${(event as DomainEvent).subject}\n`);
  return publish.call(this, event);
};

/** The real server, which logs every event that it publishes to the file EVENT_LOG. */
async function main(): Promise<void> {
  const config = new Config(process.env);
  const app = await createApp(config, new SystemClock(), createLogger(config));
  await app.listen(config.port, config.host);
}

void main();
