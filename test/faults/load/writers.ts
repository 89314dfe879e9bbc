import type { TestApp, TestCompany } from '../../support/app.js';
import type { Server } from '../../support/processes/processes.js';
import type { Chance } from './chance.js';
import type { Fleet } from './fleet.js';
import { DOOMED } from '../processes/points.js';

type Happening = 'created' | 'opened' | 'closed';

/** A user, with what was committed about it, in order. */
export interface Subject {
  id: number;
  email: string;
  open: boolean;
  story: { happening: Happening; mark: string }[];
}

interface Answer {
  /** None when the connection broke first. */
  status?: number;
  from: Server;
}

/** Clients that never stop writing, and know in the end what became of every write. */
export class Writers {
  readonly created: Subject[] = [];
  /** The marks of writes that did not happen. */
  readonly undone = new Set<string>();
  acknowledged = 0;
  /** Broken off, and committed all the same. */
  unheard = 0;
  private over = false;
  private marks = 0;
  private readonly running: Promise<void>[] = [];

  constructor(
    private readonly app: TestApp,
    private readonly company: TestCompany,
    private readonly fleet: Fleet,
    readonly changed: readonly Subject[],
  ) {}

  start(chanceOf: (name: string) => Chance): void {
    const loop = async (chance: Chance, act: (chance: Chance) => Promise<void>): Promise<void> => {
      while (!this.over) {
        await act(chance);
        await chance.pause(10, 80);
      }
    };
    for (const subject of this.changed)
      this.running.push(loop(chanceOf(`user ${subject.id}`), (chance) => this.change(chance, subject)));
    for (const name of ['creator', 'another creator'])
      this.running.push(loop(chanceOf(name), (chance) => this.create(chance)));
  }

  /** Never comes, but when something goes wrong for one of them. */
  get failure(): Promise<never> {
    return new Promise((_, failed) => void Promise.all(this.running).catch(failed));
  }

  async stop(): Promise<void> {
    this.over = true;
    await Promise.all(this.running);
  }

  private async change(chance: Chance, subject: Subject): Promise<void> {
    const [mark, open] = [this.mark(), !subject.open];
    const write = { first_name: mark, availability_status: open ? 'available' : 'unavailable' };
    const [body, expected] = chance.pick([
      ...Array.from({ length: 8 }, () => [write, 200] as const),
      [{ ...write, last_name: DOOMED }, 500] as const,
      [{ ...write, availability_status: 'available', substatus: 'out_for_lunch' }, 400] as const,
    ]);
    const answer = await this.ask(chance, 'PUT', `/v2/users/${subject.id}`, body, expected);
    if ((await this.fate(answer, mark, 'id', subject.id)) === undefined) return;
    subject.open = open;
    subject.story.push({ happening: open ? 'opened' : 'closed', mark });
  }

  private async create(chance: Chance): Promise<void> {
    const mark = this.mark();
    const write = { email: `${mark}@example.com`, first_name: mark, last_name: 'Hopper' };
    const [body, expected] = chance.pick([
      ...Array.from({ length: 6 }, () => [write, 201] as const),
      [{ ...write, last_name: DOOMED }, 500] as const,
      [{ ...write, email: chance.pick(this.changed).email }, 422] as const,
    ]);
    const answer = await this.ask(chance, 'POST', '/v2/users', body, expected);
    const id = await this.fate(answer, mark, 'email_key', write.email);
    if (id !== undefined)
      this.created.push({ id, email: write.email, open: false, story: [{ happening: 'created', mark }] });
  }

  private mark(): string {
    return `m${++this.marks}`;
  }

  private async ask(chance: Chance, method: string, path: string, body: object, expected: number): Promise<Answer> {
    const from = await this.fleet.serving(chance);
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

  /** The id of the row if the write happened. The database is asked, so a commit whose answer got lost is known. */
  private async fate(
    { status, from }: Answer,
    mark: string,
    key: 'id' | 'email_key',
    value: string | number,
  ): Promise<number | undefined> {
    // A process that is dead commits nothing more, and what it may have sent to commit is locked until it is done.
    if (status === undefined) await from.child.ended;
    const [row] = await this.app.work.run((tx) =>
      tx.rows<{ id: number; first_name: string }>(`SELECT id, first_name FROM users WHERE ${key} = ?${tx.forUpdate}`, [
        value,
      ]),
    );
    const happened = row?.first_name === mark;
    if (status !== undefined && happened !== status < 300)
      throw new Error(`A write that was answered ${status} ${happened ? 'happened' : 'did not happen'}: ${mark}`);
    if (!happened) this.undone.add(mark);
    else if (status === undefined) this.unheard++;
    else this.acknowledged++;
    return happened ? Number(row.id) : undefined;
  }
}
