import { type DemoCall, demoCalls } from '../../../src/demo/demo-calls.js';
import { CONTACTS, TAGS } from '../../../src/demo/demo-texts.js';
import { PEOPLE } from '../../../src/demo/demo-people.js';
import { TalkPlacer, TALKS } from '../../../src/demo/talks/talk-placer.js';
import { DAY, HOUR, SECOND } from '../../../src/platform/clock.js';

const people = [{ firstName: 'Olivia', teams: ['Support'] }, ...PEOPLE];
const idOf = (person: (typeof people)[number]): number => people.indexOf(person) + 1;
const numbers = ['Support', 'Sales'].map((name, i) => ({
  id: i + 1,
  name,
  teamIds: [i + 31],
  recording: i === 0,
  userIds: people.filter(({ teams }) => teams.includes(name)).map(idOf),
}));
const digitsOf = (contact: number): string => `+3363998${String(contact).padStart(4, '0')}`;
const customers = Array.from({ length: CONTACTS.length + 150 }, (_, i) => digitsOf(i));
const agents = new Map(people.map((person) => [idOf(person), person.firstName]));
const tags = new Map([...TAGS.map(({ name }) => name), 'Callback Request'].map((name, i) => [name, i + 41]));

function history(now: number, count = 3_000) {
  const calls = [...demoCalls({ numbers, customers, tagIds: [41] }, now - 183 * DAY, now - 2 * HOUR, count)];
  const placer = new TalkPlacer({ numbers, digitsOf }, agents, tags, now);
  return { calls, placer, told: [...placer.place(calls)] };
}

const MIDDAY = Date.parse('2026-01-05T12:00:00Z');

describe('the talks of the demo company', () => {
  it.each(Array.from({ length: 30 }, (_, i) => new Date(MIDDAY + i * 12 * DAY + i * HOUR).toISOString()))(
    'all find a call in the last two weeks on %s',
    (day) => {
      const now = Date.parse(day);
      const { placer } = history(now);
      expect(new Set(placer.placed.map(({ talk }) => talk)).size).toBe(TALKS.length);
      expect(placer.placed.every(({ startsAt }) => startsAt >= now - 14 * DAY)).toBe(true);
    },
  );

  it('match their calls: speaker, duration and Number', () => {
    const { calls, placer, told } = history(MIDDAY);
    expect(told.map(({ sid }) => sid)).toEqual(calls.map(({ sid }) => sid));
    const byId = new Map(told.map((call) => [call.sid, call]));
    for (const { sid, talk, lines, spans, startsAt } of placer.placed) {
      const call: DemoCall = byId.get(sid)!;
      expect(CONTACTS[Number(call.raw_digits.slice(-4))].lastName).toBe(talk.contact);
      expect(numbers[call.number_id - 1].name).toBe(talk.number);
      expect(call.answered_at === null ? 'voicemail' : call.direction).toBe(talk.kind);
      if (talk.agent) expect(agents.get(call.user_id!)).toBe(talk.agent);
      expect(lines.join(' ')).not.toMatch(/[{}]|undefined/);
      expect(spans).toHaveLength(lines.length);
      const silence = call.ended_at - startsAt / SECOND - spans.at(-1)![1];
      expect(silence).toBeGreaterThan(0);
      expect(silence).toBeLessThan(2);
    }
  });

  it('put nobody in two calls at once, and leave other calls unchanged', () => {
    const { calls, placer, told } = history(MIDDAY);
    const until = new Map<number, number>();
    for (const { user_id, started_at, ended_at, answered_at } of told) {
      if (user_id === null || answered_at === null) continue;
      expect(until.get(user_id) ?? 0).toBeLessThanOrEqual(started_at);
      until.set(user_id, ended_at);
    }
    const others = (all: DemoCall[]) => all.filter((call) => !placer.isTalk(call));
    expect(others(told)).toEqual(others(calls));
  });

  it('are fewer in a short history, and absent from an empty one', () => {
    expect(history(MIDDAY, 0).placer.placed).toEqual([]);
    expect(history(MIDDAY, 60).placer.placed.length).toBeLessThan(20);
  });

  it('differ from each other', () => {
    const texts = TALKS.map(({ lines }) => lines.join('\n'));
    expect(new Set(texts).size).toBe(TALKS.length);
    for (const { lines } of TALKS.filter(({ kind }) => kind !== 'voicemail')) {
      expect(lines.length).toBeGreaterThanOrEqual(8);
      expect(lines.length).toBeLessThanOrEqual(20);
    }
  });
});
