import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createCall } from '../../../src/modules/calls/aggregate/new-call.js';
import { FIRST_STAGES, LIVE_STAGES, type Stage, TRANSITIONS } from '../../../src/modules/calls/aggregate/stages.js';
import type { Call } from '../../../src/modules/calls/call.entity.js';

type FirstStage = (typeof FIRST_STAGES)[number];

const STAGES: readonly Stage[] = [...LIVE_STAGES, 'over'];
/** Stages without a timer: only people end them. */
const CONVERSATIONS: readonly Stage[] = ['talking', 'talking_external'];
const OUTSIDE = '+33145678901';
const END = { rate: null, filesWait: 60_000, voicemailFollows: true };
const AGENTS = [3, 1, 2];

const edges = new Set(
  Object.entries(TRANSITIONS).flatMap(([what, { from, to }]) =>
    from.flatMap((before) => to.map((after) => `${before} ${after} ${what}`)),
  ),
);
const isAllowed = (before: Stage, after: Stage): boolean =>
  Object.keys(TRANSITIONS).some((what) => edges.has(`${before} ${after} ${what}`));

/** The steps of the engine: the stage that each leads to, and its method on the call. */
const STEPS: Record<string, { to: Stage; act: (call: Call, now: number) => void }> = {
  'play a message': { to: 'playing', act: (call, now) => call.enter('playing', now) },
  'offer a menu': { to: 'ivr', act: (call, now) => call.enter('ivr', now) },
  'ring agents': { to: 'ringing', act: (call, now) => call.ringAgents([AGENTS[0]], now) },
  'wait for agents': { to: 'queued', act: (call, now) => call.enter('queued', now) },
  'take a voicemail': { to: 'voicemail', act: (call, now) => call.enter('voicemail', now) },
  'be answered': { to: 'talking', act: (call, now) => call.answer(AGENTS[0], now) },
  'be transferred outside': {
    to: 'dialing_external',
    act: (call, now) => call.transfer(AGENTS[0], { number: OUTSIDE }, now),
  },
  'be answered outside': { to: 'talking_external', act: (call, now) => call.answerExternally(now) },
  end: { to: 'over', act: (call, now) => call.end('system', now, END) },
};

/** A call in its first stage. */
function begin(direction: Call['direction'], stage: FirstStage): Call {
  const fields = { companyId: 1, numberId: 1, direction, rawDigits: OUTSIDE, stage } as const;
  const call = Object.assign(createCall(fields, 0), { id: 7 });
  const ring = { purpose: 'flow', strategy: 'simultaneous', seconds: 25, maxWait: 60, next: null } as const;
  call.updateState({ ring: { ...ring, candidates: AGENTS, tried: [] } });
  if (stage === 'dialing') call.dial(OUTSIDE, OUTSIDE, 0);
  return call;
}

const beginning = fc.constantFrom<[Call['direction'], FirstStage]>(
  ['inbound', 'starting'],
  ['inbound', 'ringing'],
  ['internal', 'ringing'],
  ['outbound', 'dialing'],
);
const walk = fc.array(fc.record({ step: fc.constantFrom(...Object.keys(STEPS)), after: fc.nat({ max: 100_000 }) }), {
  maxLength: 20,
});

describe('the stage of a call', () => {
  it('follows the table of transitions; any other step is refused and changes nothing', () => {
    const seen = new Set<Stage>();
    fc.assert(
      fc.property(beginning, walk, ([direction, first], steps) => {
        const call = begin(direction, first);
        let now = 0;
        for (const { step, after } of steps) {
          const { to, act } = STEPS[step];
          const before = call.state.stage;
          const stored = JSON.stringify(call.storedState);
          now += after;
          if (isAllowed(before, to)) act(call, now);
          else {
            expect(() => call.enter(to, now)).toThrow(expect.objectContaining({ status: 409 }));
            expect(JSON.stringify(call.storedState)).toBe(stored);
          }
          expect(call.state.stage).toBe(isAllowed(before, to) ? to : before);
          seen.add(call.state.stage);
        }
      }),
      { numRuns: 300 },
    );
    expect([...seen].sort()).toEqual([...STAGES].sort());
  });

  it('ends by a timer unless it is a conversation, so that nobody rings or waits forever', () => {
    fc.assert(
      fc.property(beginning, walk, ([direction, first], steps) => {
        const call = begin(direction, first);
        let now = 0;
        for (const { step, after } of steps) {
          const { to, act } = STEPS[step];
          if (!isAllowed(call.state.stage, to)) continue;
          now += after;
          call.deadline = undefined;
          act(call, now);
          if (CONVERSATIONS.includes(to)) expect(call.deadline).toBeNull();
          else if (to === 'over') expect(call.deadline === null).toBe(!call.files.areAwaited);
          else expect(call.deadline).toBeGreaterThan(now);
        }
      }),
    );
  });

  it('may lead to the end of the call from everywhere, and nowhere from there', () => {
    for (const stage of LIVE_STAGES) expect(isAllowed(stage, 'over')).toBe(true);
    for (const stage of STAGES) expect(isAllowed('over', stage)).toBe(false);
  });

  it('has a diagram in docs/architecture.md that matches the table', () => {
    const text = readFileSync(join(__dirname, '../../../docs/architecture.md'), 'utf8');
    const [, picture] = /```mermaid\nstateDiagram-v2\n(.*?)```/s.exec(text)!;
    const groups = new Map<string, readonly string[]>([['live', LIVE_STAGES]]);
    for (const [, names, group] of picture.matchAll(/state "(.*)" as (\w+)/g)) groups.set(group, names.match(/\w+/g)!);
    const drawn = [...picture.matchAll(/(\w+) --> (\w+) : (.*)/g)].flatMap(([, from, to, labels]) =>
      labels
        .split(', ')
        .flatMap((what) =>
          (groups.get(from) ?? [from]).flatMap((before) =>
            (groups.get(to) ?? [to]).map((after) => `${before} ${after} ${what}`),
          ),
        ),
    );
    expect(drawn.sort()).toEqual([...edges].sort());
    expect([...picture.matchAll(/\[\*\] --> (\w+)/g)].map(([, stage]) => stage)).toEqual(FIRST_STAGES);
  });
});
