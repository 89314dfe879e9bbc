import { AllTags } from '../../contracts/tags/queries.js';
import { UserDocuments } from '../../contracts/users/queries.js';
import type { Application } from '../../platform/application.js';
import { DAY, HOUR, SECOND } from '../../platform/clock.js';
import type { DemoCall, DemoData } from '../demo-calls.js';
import { CONTACTS } from '../demo-texts.js';
import { Random } from '../random.js';
import { secondsOf, type Span, spansOf } from './sounds.js';
import { FRENCH_TALKS } from './texts/french-talks.js';
import { SALES_TALKS } from './texts/sales-talks.js';
import { SPOKEN_TALKS } from './texts/spoken-talks.js';
import { SUPPORT_TALKS } from './texts/support-talks.js';
import { fillIn, type Talk } from './texts/talk.js';

/** Those with a sound first, because they fit the fewest calls. */
export const TALKS: readonly Talk[] = [...SPOKEN_TALKS, ...SUPPORT_TALKS, ...SALES_TALKS, ...FRENCH_TALKS];

const RECENT = 14 * DAY;
/** No call of the history is longer. */
const LONGEST_CALL = HOUR;
/** A mailbox answers after that many seconds. */
const MAILBOX_AFTER = 26;

/** Of the demo company, which works in Paris and London. */
const daytimeOf = ({ started_at }: DemoCall): 'morning' | 'afternoon' =>
  new Date(started_at * SECOND).getUTCHours() < 12 ? 'morning' : 'afternoon';

/** A dialogue in a call of the history. */
export interface PlacedTalk {
  sid: string;
  talk: Talk;
  lines: readonly string[];
  spans: readonly Span[];
  /** UNIX milliseconds. */
  startsAt: number;
}

interface Directory {
  numbers: DemoData['numbers'];
  /** The digits of a contact, by its index in the list. */
  digitsOf: (contact: number) => string;
}

/** Places talks in calls of the last two weeks that are long enough, and ends the calls with the talks. */
export class TalkPlacer {
  readonly placed: PlacedTalk[] = [];
  private readonly sids = new Set<string>();
  private readonly random = new Random(TALKS.length);

  constructor(
    private readonly directory: Directory,
    private readonly agents: ReadonlyMap<number, string>,
    private readonly tags: ReadonlyMap<string, number>,
    private readonly now: number,
  ) {}

  static async of(app: Application, companyId: number, directory: Directory, now: number): Promise<TalkPlacer> {
    const ids = [...new Set(directory.numbers.flatMap(({ userIds }) => userIds))];
    const users = await app.query(new UserDocuments({ companyId, ids, view: 'member' }));
    const agents = new Map(users.map(({ id, name }) => [id, String(name).split(' ')[0]!]));
    const tags = await app.query(new AllTags({ companyId }));
    return new TalkPlacer(directory, agents, new Map(tags.map(({ id, name }) => [String(name), id])), now);
  }

  isTalk({ sid }: DemoCall): boolean {
    return this.sids.has(sid);
  }

  /** Yields the same calls in the same order. */
  *place(calls: Iterable<DemoCall>): Generator<DemoCall> {
    const recent: DemoCall[] = [];
    for (const call of calls)
      if (call.started_at * SECOND < this.now - RECENT - LONGEST_CALL) yield call;
      else recent.push(call);
    for (const talk of TALKS) this.placeTalk(talk, recent);
    this.placed.sort((a, b) => a.startsAt - b.startsAt);
    yield* recent;
  }

  private placeTalk(talk: Talk, recent: DemoCall[]): void {
    const spans = spansOf(talk);
    const seconds = secondsOf(spans);
    const fitting = [...recent.entries()].filter(([, call]) => this.fits(talk, seconds, call, recent));
    if (fitting.length === 0) return;
    // Talks with sound go to the latest calls, so that people see them first.
    const [at, call] = talk.sound === undefined ? this.random.pick(fitting) : fitting.at(-1)!;
    const contact = CONTACTS.findIndex(({ lastName }) => lastName === talk.contact);
    const user_id = this.agentFor(talk, call, recent);
    const speaksAt = call.answered_at ?? call.started_at + MAILBOX_AFTER;
    recent[at] = {
      ...call,
      ...(talk.kind === 'voicemail' && { missed_call_reason: 'agents_did_not_answer' }),
      user_id,
      raw_digits: this.directory.digitsOf(contact),
      ended_at: speaksAt + seconds,
      tags: talk.tags.map((name) => this.tags.get(name)!),
      comments: [],
    };
    const { firstName: first, lastName: last, companyName: company } = CONTACTS[contact]!;
    const agent = this.agents.get(user_id!) ?? '';
    const lines = talk.lines.map((line) => fillIn(line, { agent, first, last, company, daytime: daytimeOf(call) }));
    this.sids.add(call.sid);
    this.placed.push({ sid: call.sid, talk, lines, spans, startsAt: speaksAt * SECOND });
  }

  private fits(talk: Talk, seconds: number, call: DemoCall, recent: readonly DemoCall[]): boolean {
    const { name } = this.directory.numbers.find(({ id }) => id === call.number_id)!;
    if (talk.daytime !== undefined && talk.daytime !== daytimeOf(call)) return false;
    if (name !== talk.number || this.isTalk(call) || call.started_at * SECOND < this.now - RECENT) return false;
    const { direction, answered_at, ended_at, transferred_to, missed_call_reason } = call;
    if (talk.kind === 'voicemail')
      return missed_call_reason !== undefined && missed_call_reason !== 'out_of_opening_hours';
    if (direction !== talk.kind || answered_at === null || transferred_to !== undefined) return false;
    // A call may only become shorter: a longer one could overlap with the next call of its agent.
    return ended_at - answered_at >= seconds && this.agentFor(talk, call, recent) !== null;
  }

  /** The agent of the call; if the sound names another one, that one, or null if they were busy. */
  private agentFor(talk: Talk, call: DemoCall, recent: readonly DemoCall[]): number | null {
    if (talk.agent === undefined || this.agents.get(call.user_id!) === talk.agent) return call.user_id;
    const [agent] = [...this.agents].find(([, name]) => name === talk.agent)!;
    const isBusy = recent.some(
      ({ user_id, started_at, ended_at }) =>
        user_id === agent && started_at <= call.ended_at && ended_at >= call.started_at,
    );
    return isBusy ? null : agent;
  }
}
