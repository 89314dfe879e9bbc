import { SeededRandom } from '../../faults/load/seeded-random.js';
import type { ApiClient } from '../../support/http/api-client.js';
import type { Step } from '../steps/step.js';
import { receiveCall } from '../steps/calls.js';
import { changeContact } from '../steps/contacts.js';
import { exchangeMessage } from '../steps/messages.js';
import { read } from '../steps/reads.js';
import { Requests } from './requests.js';
import { reconnect } from '../steps/sockets.js';
import type { SoakCompany } from './soak-company.js';
import { changeUser, inviteUser } from '../steps/users.js';

const EXTERNAL_NUMBERS = ['+33640000001', '+33640000002'];

/** Clients of several companies that work until they are stopped. */
export class SoakLoad {
  readonly requests = new Requests();
  /** The failures, the first of which ends the run. */
  readonly failures: string[] = [];
  private readonly running: Promise<void>[] = [];
  private marks = 0;
  private over = false;

  constructor(
    private readonly companies: readonly SoakCompany[],
    private readonly carrier: ApiClient,
    private readonly seed: number,
  ) {}

  async start(): Promise<void> {
    const phones = this.companies.flatMap((company) => company.phones);
    await Promise.all(phones.map((phone) => phone.connect(this.fail)));
    for (const company of this.companies) this.startCompany(company);
  }

  async stop(): Promise<void> {
    this.over = true;
    await Promise.all(this.running);
  }

  private startCompany(company: SoakCompany): void {
    const loop = (name: string, pause: [least: number, most: number], step: Step): void =>
      void this.running.push(this.repeat(company, name, pause, step));
    loop('contacts', [100, 500], changeContact);
    loop('reads', [100, 500], read);
    loop('invitations', [2_000, 6_000], inviteUser);
    for (const id of company.changedUsers) loop(`user ${id}`, [300, 1_500], changeUser(id));
    for (const to of EXTERNAL_NUMBERS) loop(`messages ${to}`, [200, 1_000], exchangeMessage(this.carrier, to));
    for (const [at, phone] of company.phones.entries()) {
      loop(`calls ${at}`, [200, 2_000], receiveCall(this.carrier, phone));
      loop(`socket ${at}`, [3_000, 12_000], reconnect(phone, this.fail));
    }
  }

  private async repeat(company: SoakCompany, name: string, [least, most]: [number, number], step: Step): Promise<void> {
    const random = new SeededRandom(this.seed, `${company.name} ${name}`);
    const mark = (): string => `m${++this.marks}`;
    try {
      while (!this.over) {
        await random.pause(least, most);
        await step({ company, requests: this.requests, random, mark });
      }
    } catch (error) {
      this.fail(error as Error, `${company.name}, ${name}`);
    }
  }

  private readonly fail = (error: Error, where = 'socket'): void => {
    this.failures.push(`${where}: ${error.stack ?? error.message}`);
  };
}
