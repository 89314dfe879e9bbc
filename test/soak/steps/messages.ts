import { eventually } from '../../support/eventually.js';
import type { Context, Step } from './step.js';
import { messageSubject } from '../load/ledger.js';

const SEND_TIMEOUT = 60_000;

/** Sends or receives a message. */
export function exchangeMessage(carrier: Context['company']['api'], externalNumber: string): Step {
  return async (context) => {
    const { company, requests, random, mark } = context;
    const body = mark();
    const subject = messageSubject(company.line.id, externalNumber);
    if (random.oneIn(2)) {
      const message = { to: company.line.digits, from: externalNumber, body };
      const { message_id: id } = await requests.send(carrier, 'POST', '/carrier/v1/messages', 201, message);
      company.messages.set(id, 'received');
      return company.ledger.record(subject, ['message.received'], body);
    }
    const path = `/v1/numbers/${company.line.id}/messages`;
    const message = { to: externalNumber, body };
    const { id } = await requests.send(company.api, 'POST', `${path}/native/send`, 200, message);
    company.messages.set(id, 'sent');
    company.ledger.record(subject, ['message.sent', 'message.status_updated'], body);
    await untilSent(context, `${path}/${id}`);
    if (random.oneIn(2)) return;
    await requests.send(carrier, 'POST', `/carrier/v1/messages/${id}/status`, 202, { status: 'delivered' });
    company.messages.set(id, 'delivered');
    company.ledger.record(subject, ['message.status_updated'], body);
  };
}

const untilSent = ({ company, requests, random }: Context, path: string): Promise<void> =>
  eventually(async () => {
    await random.pause(50, 100);
    const { status } = await requests.send(company.api, 'GET', path, 200);
    if (status !== 'sent') throw new Error(`The message ${path} is ${status}.`);
  }, SEND_TIMEOUT);
