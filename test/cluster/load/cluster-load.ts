import type { TestCompany } from '../../support/app.js';
import { SeededRandom } from '../../faults/load/seeded-random.js';
import type { Replicas } from './replicas.js';

const RECIPIENTS = ['+33640000001', '+33640000002', '+33640000003'];
export const CARRIER_TOKEN = 'the token of the carrier';

interface Line {
  id: number;
  digits: string;
}

/** Clients that create contacts, send messages and make calls; each retries its request until it gets a response. */
export class ClusterLoad {
  /** The ids of contacts by last name. */
  readonly contacts = new Map<string, number>();
  /** The ids of messages in order, by recipient. */
  readonly messages = new Map<string, string[]>(RECIPIENTS.map((to) => [to, []]));
  /** The ids of calls by sid. */
  readonly calls = new Map<string, number>();
  private readonly running: Promise<void>[] = [];
  private over = false;

  constructor(
    private readonly replicas: Replicas,
    private readonly company: TestCompany,
    private readonly line: Line,
    private readonly seed: number,
  ) {}

  get acknowledged(): number {
    const messages = [...this.messages.values()].flat().length;
    return this.contacts.size + messages + this.calls.size;
  }

  start(): void {
    for (const name of ['a', 'b']) {
      this.loop(`contacts ${name}`, (random, n) => this.addContact(random, `contact-${name}-${n}`));
      this.loop(`calls ${name}`, (random, n) => this.makeCall(random, `sid-${name}-${n}`));
    }
    for (const to of RECIPIENTS) this.loop(`messages ${to}`, (random, n) => this.sendMessage(random, to, n));
  }

  async stop(): Promise<void> {
    this.over = true;
    await Promise.all(this.running);
  }

  /** Rejects when a client gets a response that it must not get; otherwise it stays pending. */
  get failure(): Promise<never> {
    return new Promise((_, failed) => void Promise.all(this.running).catch(failed));
  }

  private loop(name: string, act: (random: SeededRandom, n: number) => Promise<void>): void {
    const random = new SeededRandom(this.seed, name);
    const run = async (): Promise<void> => {
      for (let n = 1; !this.over; n++) {
        await act(random, n);
        await random.pause(10, 60);
      }
    };
    this.running.push(run());
  }

  private async addContact(random: SeededRandom, name: string): Promise<void> {
    const body = { last_name: name, phone_numbers: [{ label: 'Work', value: '+33612345678' }] };
    const request = { method: 'POST', path: '/v1/contacts', headers: this.headers(name), body };
    this.contacts.set(name, (await this.replicas.request(random, [201], request)).contact.id);
  }

  private async sendMessage(random: SeededRandom, to: string, n: number): Promise<void> {
    const path = `/v1/numbers/${this.line.id}/messages/native/send`;
    const request = { method: 'POST', path, headers: this.headers(`message-${to}-${n}`), body: { to, body: `${n}` } };
    this.messages.get(to)!.push((await this.replicas.request(random, [200], request)).id);
  }

  private async makeCall(random: SeededRandom, sid: string): Promise<void> {
    const headers = { authorization: `Bearer ${CARRIER_TOKEN}`, 'content-type': 'application/json' };
    const body = { to: this.line.digits, from: '+33639980001', sid };
    const path = '/carrier/v1/calls';
    const begun = await this.replicas.request(random, [200, 201], { method: 'POST', path, headers, body });
    this.calls.set(sid, begun.call_id);
    // 409 when an earlier attempt ended the call and its response was lost.
    await this.replicas.request(random, [202, 409], {
      method: 'POST',
      path: `${path}/${sid}/events`,
      headers,
      body: { type: 'caller_hangup' },
    });
  }

  private headers(key: string): Record<string, string> {
    const { apiId, apiToken } = this.company;
    const authorization = `Basic ${Buffer.from(`${apiId}:${apiToken}`).toString('base64')}`;
    return { authorization, 'content-type': 'application/json', 'idempotency-key': key.replaceAll('+', '') };
  }
}
