import fc from 'fast-check';
import type { Flow, Widget } from '../../src/contracts/numbers/types.js';
import { type Outcome, simulateCall } from '../../src/modules/numbers/flow/simulate-call.js';
import { TestApp } from '../support/app.js';
import { audioUrl } from '../support/company/numbers.js';
import { size } from '../support/size.js';
import { type Agent, CallScenario, type LiveCall, startApp } from './call-scenario.js';

const RUNS = size(40, 300);
const WIDGETS = 8;
/** At noon in the zone of the Numbers; a run takes minutes. */
const NOON = '2026-06-15T12:00:00+02:00';
const TIME_ZONE = 'Europe/Paris';
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const HOURS = [
  { days: EVERY_DAY, from: '08:00', to: '20:00' },
  { days: EVERY_DAY, from: '00:00', to: '04:00' },
];
const KEYS = ['0', '1', '2', '#'];

const nameOf = (place: number): string => `widget_${place}`;

/** Without a key press a call continues only to later widgets, so no flow loops forever. */
function widgetAt(place: number): fc.Arbitrary<Widget> {
  const url = audioUrl(nameOf(place));
  const next = fc.integer({ min: place + 1, max: WIDGETS }).map(nameOf);
  const seconds = fc.integer({ min: 1, max: 5 });
  const option = fc.record({
    key: fc.constantFrom(...KEYS),
    title: fc.constant('An option'),
    branch: fc.constant('a branch'),
    next: fc.integer({ min: 0, max: WIDGETS }).map(nameOf),
  });
  return fc.oneof(
    fc.record({
      type: fc.constant('time_rule' as const),
      mode: fc.constantFrom('open' as const, 'custom' as const, 'closed' as const),
      hours: fc.subarray(HOURS, { minLength: 1 }),
      next_open: next,
      next_closed: next,
    }),
    fc.record({ type: fc.constant('audio' as const), message_url: fc.constant(url), next }),
    fc.record({
      type: fc.constant('ivr' as const),
      message_url: fc.constant(url),
      options: fc.uniqueArray(option, { minLength: 1, selector: ({ key }) => key }),
      timeout_seconds: seconds,
      next_timeout: next,
    }),
    fc.record({ type: fc.constant('waiting_experience' as const), ringing_tone_url: fc.constant(url), next }),
    fc.record({
      type: fc.constant('ring' as const),
      users: fc.constant(null),
      teams: fc.constant(null),
      strategy: fc.constant('simultaneous' as const),
      ring_seconds: seconds,
      queue_seconds: fc.integer({ min: 0, max: 5 }),
      next_unanswered: next,
    }),
  );
}

const end = fc.constantFrom<Widget>({ type: 'voicemail', message_url: audioUrl(nameOf(WIDGETS)) }, { type: 'hangup' });

const flows: fc.Arbitrary<Flow> = fc
  .tuple(...Array.from({ length: WIDGETS }, (_, place) => widgetAt(place)), end)
  .map((widgets) => ({
    start: nameOf(0),
    widgets: Object.fromEntries(widgets.map((widget, place) => [nameOf(place), widget])),
  }));

/** An agent who answers at once, never answers, or is absent. */
const agents = fc.constantFrom('answers' as const, 'is silent' as const, 'is away' as const);
const presses = fc.array(fc.constantFrom(...KEYS, '9'), { maxLength: 6 });

const soundOf = (widget: Widget): string[] => {
  const url =
    'message_url' in widget ? widget.message_url : 'ringing_tone_url' in widget ? widget.ringing_tone_url : null;
  return url === null ? [] : [url];
};

describe('a call and a test call', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
    app.clock.set(NOON);
  });

  afterAll(() => app.close());

  /** Plays caller and agent at each widget that waits, until the flow has ended. */
  async function play(scenario: CallScenario, call: LiveCall, keys: string[], agent?: Agent): Promise<Outcome> {
    for (;;) {
      const stage = await call.stage();
      if (stage === 'talking') return 'answered';
      if (stage === 'voicemail') return 'voicemail';
      if (stage === 'over') return 'hung_up';
      const digit = stage === 'ivr' ? keys.shift() : undefined;
      if (digit !== undefined) await call.report('dtmf', { digit });
      else if (stage === 'ringing' && agent) await call.answer(agent);
      else await scenario.advance(1);
    }
  }

  const heardSounds = async (scenario: CallScenario): Promise<string[]> => {
    await app.settle();
    const own = app.events.splice(0).filter(({ companyId }) => companyId === scenario.company.id);
    const requests = own.flatMap((event) => ('requests' in event ? (event.requests as { url?: string }[]) : []));
    return requests.flatMap(({ url }) => url ?? []);
  };

  it('take the same path through every flow', async () => {
    await fc.assert(
      fc.asyncProperty(flows, presses, agents, async (flow, keys, does) => {
        const scenario = await CallScenario.create(app);
        const agent = await scenario.addAgent('ada', { online: does !== 'is away' });
        const isAnswered = does === 'answers';
        const to = await scenario.addNumber([agent], { flow });
        const simulated = simulateCall(flow, { at: app.clock.now(), timeZone: TIME_ZONE, keys, isAnswered });
        const call = await scenario.receiveCall(to);
        const outcome = await play(scenario, call, [...keys], isAnswered ? agent : undefined);
        const sounds = simulated.steps.flatMap(({ widget }) => soundOf(flow.widgets[widget]));
        expect([outcome, await heardSounds(scenario)]).toEqual([simulated.outcome, sounds]);
        await call.tryReport('caller_hangup');
      }),
      { numRuns: RUNS },
    );
  });
});
