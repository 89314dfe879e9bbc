import type { TestApp, TestCompany } from '../../support/app.js';
import type { Server } from '../../support/processes/processes.js';
import type { SeededRandom } from './seeded-random.js';
import type { ServerFleet } from './server-fleet.js';
import { ROLLED_BACK } from '../processes/kill-points.js';

type Happening = 'created' | 'opened' | 'closed';

/** A user with its committed changes in order. */
export interface Subject {
  id: number;
  email: string;
  open: boolean;
  history: { happening: Happening; mark: string }[];
}

interface Answer {
  /** Unset when the connection broke first. */
  status?: number;
  from: Server;
}

/** Clients that write continuously and determine the outcome of every write. */
export class Writers {
  readonly created: Subject[] = [];
  /** The marks of writes that were not committed. */
  readonly rolledBack = new Set<string>();
  acknowledged = 0;
  /** Writes that were committed although the connection broke. */
  unanswered = 0;
  private over = false;
  private marks = 0;
  private readonly running: Promise<void>[] = [];

  constructor(
    private readonly app: TestApp,
    private readonly company: TestCompany,
    private readonly fleet: ServerFleet,
    readonly changed: readonly Subject[],
  ) {}

  start(randomFor: (name: string) => SeededRandom): void {
    const loop = async (random: SeededRandom, act: (random: SeededRandom) => Promise<void>): Promise<void> => {
      while (!this.over) {
        await act(random);
        await random.pause(10, 80);
      }
    };
    for (const subject of this.changed)
      this.running.push(loop(randomFor(`user ${subject.id}`), (random) => this.change(random, subject)));
    for (const name of ['creator', 'another creator'])
      this.running.push(loop(randomFor(name), (random) => this.create(random)));
  }

  /** Rejects when a writer fails; otherwise it stays pending. */
  get failure(): Promise<never> {
    return new Promise((_, failed) => void Promise.all(this.running).catch(failed));
  }

  async stop(): Promise<void> {
    this.over = true;
    await Promise.all(this.running);
  }

  private async change(random: SeededRandom, subject: Subject): Promise<void> {
    const [mark, open] = [this.nextMark(), !subject.open];
    const write = { first_name: mark, availability_status: open ? 'available' : 'unavailable' };
    const [body, expected] = random.pick([
      ...Array.from({ length: 8 }, () => [write, 200] as const),
      [{ ...write, last_name: ROLLED_BACK }, 500] as const,
      [{ ...write, availability_status: 'available', substatus: 'out_for_lunch' }, 400] as const,
    ]);
    const answer = await this.request(random, 'PUT', `/v2/users/${subject.id}`, body, expected);
    if ((await this.resolveOutcome(answer, mark, 'id', subject.id)) === undefined) return;
    subject.open = open;
    subject.history.push({ happening: open ? 'opened' : 'closed', mark });
  }

  private async create(random: SeededRandom): Promise<void> {
    const mark = this.nextMark();
    const write = { email: `${mark}@example.com`, first_name: mark, last_name: 'Hopper' };
    const [body, expected] = random.pick([
      ...Array.from({ length: 6 }, () => [write, 201] as const),
      [{ ...write, last_name: ROLLED_BACK }, 500] as const,
      [{ ...write, email: random.pick(this.changed).email }, 422] as const,
    ]);
    const answer = await this.request(random, 'POST', '/v2/users', body, expected);
    const id = await this.resolveOutcome(answer, mark, 'email_key', write.email);
    if (id !== undefined)
      this.created.push({ id, email: write.email, open: false, history: [{ happening: 'created', mark }] });
  }

  private nextMark(): string {
    return `m${++this.marks}`;
  }

  private async request(
    random: SeededRandom,
    method: string,
    path: string,
    body: object,
    expected: number,
  ): Promise<Answer> {
    const from = await this.fleet.serving(random);
    const { apiId, apiToken } = this.company;
    const authorization = `Basic ${Buffer.from(`${apiId}:${apiToken}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const response = await fetch(from.url + path, { method, headers, body: JSON.stringify(body) })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch(() => undefined);
    if (response && response.status !== expected)
      throw new Error(`${method} ${path} answered ${response.status}: ${response.text}\n${from.child.output}`);
    return { status: response?.status, from };
  }

  /** The id of the row if the write was committed; read from the database, because the response may be lost. */
  private async resolveOutcome(
    { status, from }: Answer,
    mark: string,
    key: 'id' | 'email_key',
    value: string | number,
  ): Promise<number | undefined> {
    // A dead process commits nothing more; a COMMIT it has sent holds its row locks until it is done.
    if (status === undefined) await from.child.ended;
    const [row] = await this.app.work.run((tx) =>
      tx.rows<{ id: number; first_name: string }>(`SELECT id, first_name FROM users WHERE ${key} = ?${tx.forUpdate}`, [
        value,
      ]),
    );
    const happened = row?.first_name === mark;
    if (status !== undefined && happened !== status < 300)
      throw new Error(`A write that was answered ${status} ${happened ? 'happened' : 'did not happen'}: ${mark}`);
    if (!happened) this.rolledBack.add(mark);
    else if (status === undefined) this.unanswered++;
    else this.acknowledged++;
    return happened ? Number(row.id) : undefined;
  }
}
