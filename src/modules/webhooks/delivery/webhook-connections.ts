import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, MINUTE } from '../../../platform/clock.js';
import { WebhookConnection } from './sending/webhook-connection.js';

const IDLE_TIMEOUT = MINUTE;

/** The connections of this process to the receivers of webhooks. */
@Injectable()
export class WebhookConnections implements OnApplicationShutdown {
  private readonly connections = new Map<number, WebhookConnection>();

  constructor(private readonly clock: Clock) {}

  get(webhookId: number): WebhookConnection {
    let connection = this.connections.get(webhookId);
    if (!connection) this.connections.set(webhookId, (connection = new WebhookConnection()));
    connection.usedAt = this.clock.elapsed();
    return connection;
  }

  closeIdle(): void {
    for (const [id, connection] of this.connections)
      if (this.clock.elapsed() - connection.usedAt > IDLE_TIMEOUT) {
        this.connections.delete(id);
        void connection.close();
      }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.connections.values()].map((connection) => connection.close()));
  }
}
