import { AddUser, SetAvailability } from '../../src/contracts/users/commands.js';
import { placeholders } from '../../src/platform/database/reader.js';
import type { ApiResponse } from '../support/http/api-client.js';
import type { TestApp, TestCompany } from '../support/app.js';
import type { Receiver } from '../support/http/receiver.js';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A webhook of a company with its receiver. */
export class TestWebhook {
  private constructor(
    private readonly company: TestCompany,
    readonly receiver: Receiver,
    readonly webhook: ApiResponse['body'],
  ) {}

  static async create(
    receiver: Receiver,
    company: TestCompany,
    fields: Record<string, unknown> = {},
  ): Promise<TestWebhook> {
    const { status, body, text } = await company.api.post('/v1/webhooks', { url: receiver.url, ...fields });
    if (status !== 201) throw new Error(`the webhook was not created: ${text}`);
    return new TestWebhook(company, receiver, body.webhook);
  }

  get path(): string {
    return `/v1/webhooks/${this.webhook.webhook_id}`;
  }

  get secret(): string {
    return this.webhook.signing_secret;
  }

  async isActive(): Promise<boolean> {
    return (await this.company.api.get(this.path)).body.webhook.active;
  }

  update(fields: Record<string, unknown>): Promise<ApiResponse> {
    return this.company.api.put(this.path, fields);
  }

  /** Requests a sample, which is a delivery with its own subject. */
  async sendSample(event = 'call.created'): Promise<ApiResponse['body']> {
    const { status, body, text } = await this.company.api.post(`${this.path}/test`, { event });
    if (status !== 202) throw new Error(`the sample was not accepted: ${text}`);
    return body.delivery;
  }

  async retry(id: number): Promise<void> {
    const { status, text } = await this.company.api.post(`${this.path}/deliveries/${id}/retry`);
    if (status !== 202) throw new Error(`the retry was not accepted: ${text}`);
  }

  async rotateSecret(): Promise<string> {
    return (await this.company.api.post(`${this.path}/rotate_secret`)).body.webhook.signing_secret;
  }

  /** All logged deliveries, oldest first. */
  async deliveries(): Promise<ApiResponse['body'][]> {
    const all: ApiResponse['body'][] = [];
    for (let page = 1, total = 1; all.length < total; page++) {
      const { body } = await this.company.api.get(`${this.path}/deliveries?per_page=50&page=${page}`);
      total = body.meta.total;
      all.push(...body.deliveries);
    }
    return all;
  }

  async delivery(id: number): Promise<ApiResponse['body']> {
    return (await this.company.api.get(`${this.path}/deliveries/${id}`)).body.delivery;
  }

  async statuses(): Promise<string[]> {
    return (await this.deliveries()).map(({ status }) => status);
  }

  /** The sequence numbers received since the last call, of all or of one subject. */
  takeSequences(userId?: number): number[] {
    return this.receiver
      .take()
      .filter(({ json }) => userId === undefined || json.data.id === userId)
      .map(({ headers }) => Number(headers['x-switchhook-sequence']));
  }

  async delete(): Promise<void> {
    await this.company.api.delete(this.path);
  }
}

let people = 0;

export const AVAILABILITY_EVENTS = ['user.opened.v2', 'user.closed.v2'];

/** Users whose availability changes: each user is a subject, each change an event. */
export class TestUsers {
  private readonly open = new Set<number>();

  constructor(
    private readonly app: TestApp,
    readonly company: TestCompany,
  ) {}

  /** Adds unavailable users, confirmed without passwords because hashing is slow. */
  async add(count: number, person: { firstName?: string } = {}): Promise<number[]> {
    const ids: number[] = [];
    while (ids.length < count) {
      const email = `changing${++people}@example.com`;
      const user = { email, firstName: 'Ada', lastName: 'Lovelace', roles: ['agent'] as const, ...person };
      const add = new AddUser({ companyId: this.company.id, user: { ...user, availabilityStatus: 'unavailable' } });
      ids.push((await this.app.commands.execute(add)).userId);
    }
    const confirm = `UPDATE users SET confirmed_at = created_at WHERE id IN (${placeholders(ids)})`;
    await this.app.work.run((tx) => tx.change(confirm, ids));
    return ids;
  }

  /** Changes the availability of each user in turn. */
  async toggleAvailability(...ids: number[]): Promise<void> {
    for (const id of ids) {
      const status = this.open.delete(id) ? 'unavailable' : 'available';
      if (status === 'available') this.open.add(id);
      await this.app.commands.execute(new SetAvailability({ companyId: this.company.id, userId: id, status }));
    }
  }
}
