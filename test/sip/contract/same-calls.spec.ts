import { eventually } from '../../support/eventually.js';
import { STORIES, type Story } from './call-stories.js';
import { CarriedLine } from './carried-line.js';
import type { Line } from './line.js';
import { SimulatedLine } from './simulated-line.js';

const UNIQUE = ['sid', 'uuid', 'token', 'email', 'extension', '_at', '_at_iso'];

/** Values that differ in every call, with the placeholders that replace them. */
function comparable(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => comparable(each, key));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, comparable(each, name)]));
  if (typeof value === 'number') return 'number';
  if (typeof value !== 'string') return value;
  if (/^https?:/.test(value)) return 'url';
  return UNIQUE.some((name) => key.endsWith(name)) ? key : value;
}

async function expectFree(line: Line): Promise<void> {
  for (const { api } of line.agents)
    await eventually(async () =>
      expect((await api.get('/phone/v1/me')).body).toMatchObject({ call: null, availability: 'available' }),
    );
  await eventually(async () => expect(await line.app.reader.rows('SELECT id FROM outbox')).toEqual([]));
}

/** Plays a story; returns its webhooks and the call from the public API. All agents are free afterwards. */
async function outcomeOf(line: Line, story: Story): Promise<unknown> {
  await expectFree(line);
  line.receiver.take();
  await story.play(line);
  const received = () => line.receiver.received.filter(({ json }) => json.resource === 'call');
  await eventually(() => expect(received().map(({ json }) => json.event)).toEqual(story.events));
  await expectFree(line);
  expect(received()).toHaveLength(story.events.length);
  const webhooks = received().map(({ json }) => comparable(json));
  const [{ id }] = await line.app.reader.rows<{ id: number }>('SELECT MAX(id) AS id FROM calls');
  const { status, body } = await line.company.api.get(`/v1/calls/${id}`);
  return { webhooks, status, body: comparable(body) };
}

describe('calls of the simulator and calls that the server carries', () => {
  let [simulated, carried]: Line[] = [];

  beforeAll(async () => {
    simulated = await SimulatedLine.start();
    carried = await CarriedLine.start();
  });

  afterAll(async () => {
    await carried?.close();
    await simulated?.close();
  });

  it.each(STORIES.map((story) => [story.title, story] as const))(
    'have the same events and representations: %s',
    async (_, story) => {
      const expected = await outcomeOf(simulated, story);
      expect(await outcomeOf(carried, story)).toEqual(expected);
    },
  );
});
