import type { SeededRandom } from '../../faults/load/seeded-random.js';
import { ringFlow } from '../../engine/call-scenario.js';
import type { TestApp } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { ApiClient } from '../../support/http/api-client.js';
import { AgentPhone } from './agent-phone.js';
import { FailingReceiver } from './failing-receiver.js';
import { Ledger } from './ledger.js';

const AGENTS = 3;
const CHANGED_USERS = 2;
/** A busy machine may push a call to its phone late. */
const RING_SECONDS = 120;

/** Each webhook with its events; without a list, all events. */
const WEBHOOKS: [path: string, events?: readonly string[]][] = [
  ['all'],
  ['part', ['call.created', 'call.answered', 'call.ended', 'contact.created', 'message.sent', 'user.opened.v2']],
];

/** A company with everything that its load needs, and the writes acknowledged to it. */
export class SoakCompany {
  readonly ledger = new Ledger();
  /** Last names by id. */
  readonly contacts = new Map<number, string>();
  readonly deletedContacts = new Set<number>();
  /** First names by id. */
  readonly users = new Map<number, string>();
  readonly calls = new Set<number>();
  /** Statuses by id. */
  readonly messages = new Map<string, string>();

  private constructor(
    readonly name: string,
    readonly api: ApiClient,
    readonly line: { id: number; digits: string },
    readonly phones: readonly AgentPhone[],
    readonly changedUsers: readonly number[],
    readonly receiver: FailingReceiver,
  ) {}

  /** Everything is created by `app`; the load goes to `url`. */
  static async create(app: TestApp, url: string, name: string, random: SeededRandom): Promise<SoakCompany> {
    const company = await app.company({ name });
    const anonymous = new ApiClient(url);
    const phones: AgentPhone[] = [];
    while (phones.length < AGENTS) {
      const { id, email, password } = await app.user(company.id, { wrapUpTime: 0 });
      const settings = { userIds: [id], flow: ringFlow({ ring_seconds: RING_SECONDS }), recording: false };
      const { digits } = await createNumber(app, company, settings);
      const { body } = await anonymous.post('/phone/v1/session', { email, password });
      phones.push(new AgentPhone(anonymous.with(`Bearer ${body.token}`), digits, body.token));
    }
    const users: number[] = [];
    while (users.length < CHANGED_USERS) users.push((await app.user(company.id)).id);
    const line = await createNumber(app, company);
    const receiver = await FailingReceiver.start(random);
    return new SoakCompany(name, company.api.at(url), line, phones, users, receiver);
  }

  async registerWebhooks(): Promise<void> {
    for (const [path, events] of WEBHOOKS) {
      const url = this.receiver.url(this.pathOf(path));
      const { status, text } = await this.api.post('/v1/webhooks', { url, events });
      if (status !== 201) throw new Error(`The webhook was not created: ${text}`);
    }
  }

  get expectedDeliveries(): string[] {
    return WEBHOOKS.flatMap(([path, events]) => this.ledger.expectedDeliveries(this.pathOf(path), events));
  }

  private pathOf(path: string): string {
    return `/${this.name}/${path}`;
  }
}
