import { CqrsModule } from '@nestjs/cqrs';
import { QueueConsumer } from '../../../src/platform/queue/queue-consumer.js';
import { TestApp } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';
import { Receiver } from '../../support/http/receiver.js';

/** Records each call of a method without replacing it. */
function recordCalls(order: string[], name: string, type: { prototype: object }, method: string): void {
  const prototype = type.prototype as Record<string, () => unknown>;
  const original = prototype[method];
  jest.spyOn(prototype, method).mockImplementation(function (this: unknown) {
    order.push(name);
    return original.call(this);
  });
}

describe('events that are pending when a server starts', () => {
  it('are published after the sagas are registered, so that their deliveries are created', async () => {
    const receiver = await Receiver.start();
    const env = { WEBHOOK_ALLOW_PRIVATE: 'true' };
    const former = await TestApp.start(env);
    const { api } = await former.company();
    await api.post('/v1/webhooks', { url: receiver.url, events: ['user.created.v2'] });
    await api.post('/v2/users', { email: 'pending@example.com', first_name: 'Pending', last_name: 'Event' });
    const order: string[] = [];
    recordCalls(order, 'sagas', CqrsModule, 'onApplicationBootstrap');
    recordCalls(order, 'consumer', QueueConsumer, 'start');
    const next = await TestApp.start({ ...env, DATABASE_URL: former.databaseUrl, ROLES: 'api,worker' });
    try {
      await eventually(() => expect(receiver.received.map(({ json }) => json.event)).toEqual(['user.created.v2']));
      expect(order[0]).toBe('sagas');
      expect(order.filter((name) => name === 'consumer').length).toBeGreaterThan(4);
    } finally {
      jest.restoreAllMocks();
      await next.close();
      await former.close();
      await receiver.close();
    }
  });
});
