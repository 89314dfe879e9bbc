import type { INestApplicationContext } from '@nestjs/common';
import { CATALOGUE, findDefinition } from '../../../src/modules/webhooks/catalogue/event-catalogue.js';
import { Clock, SECOND } from '../../../src/platform/clock.js';
import { Sender } from '../../../src/modules/webhooks/delivery/sending/sender.js';
import { envelopeOf, envelopeSchemas } from '../../../src/platform/http/openapi/described-webhooks.js';
import { DocumentSchemas } from './document-schemas.js';

/** The schemas of webhook bodies, by default from the OpenAPI document. */
export class DeliverySchemas {
  private readonly document: DocumentSchemas;

  constructor(schemas: object = envelopeSchemas(CATALOGUE)) {
    this.document = new DocumentSchemas({ schemas });
  }

  static async load(baseUrl: string): Promise<DeliverySchemas> {
    const document: any = await (await fetch(`${baseUrl}/openapi.json`)).json();
    return new DeliverySchemas(document.components.schemas);
  }

  /** The violations in a body of this event; empty if it matches. */
  errorsOf(event: string, body: unknown): unknown[] {
    return this.document.errorsOf(envelopeOf(findDefinition(event)!), body);
  }
}

let described: DeliverySchemas | undefined;

/** Compares every body that a server sends to webhooks with its schema; the result throws if one did not match. */
export function checkDeliveries(server: INestApplicationContext): () => void {
  const problems: string[] = [];
  const startedAt = Math.floor(server.get(Clock).now() / SECOND);
  const sender = server.get(Sender, { strict: false });
  const send = sender.send.bind(sender);
  sender.send = (delivery, connection) => {
    const body: any = JSON.parse(delivery.body);
    // Callbacks have other bodies, as do deliveries inserted by a test or left by an earlier version.
    if (body.event === delivery.event && findDefinition(delivery.event) && body.timestamp >= startedAt) {
      const errors = (described ??= new DeliverySchemas()).errorsOf(delivery.event, body);
      if (errors.length > 0) problems.push(`${JSON.stringify(errors)}\n${delivery.body}`);
    }
    return send(delivery, connection);
  };
  return () => {
    if (problems.length > 0) throw new Error(`A webhook body is not as described: ${problems.splice(0).join('\n')}`);
  };
}
