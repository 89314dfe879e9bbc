import { eventually } from '../../support/eventually.js';
import { CALLER, endStage } from '../calls/live-installation.js';
import type { Line } from './line.js';

export interface Story {
  title: string;
  /** The webhooks of the call, in order. */
  events: readonly string[];
  play(line: Line): Promise<void>;
}

const EXTERNAL = '+4930123456';
const RINGING = ['call.created', 'call.ringing_on_agent', 'call.ringing_on_agent'];
const OVER = ['call.hungup', 'call.ended'];

/** Waits for a webhook, so that the next step does not overtake the previous one. */
const seen = (line: Line, event: string, times = 1): Promise<void> =>
  eventually(() => {
    const names = line.receiver.received.map(({ json }) => json.event as string);
    expect(names.filter((name) => name === event)).toHaveLength(times);
  });

const ring = async (line: Line): Promise<void> => {
  await line.receiveCall();
  await seen(line, 'call.ringing_on_agent', 2);
};

const answer = async (line: Line): Promise<void> => {
  await ring(line);
  await line.answer(line.agents[0]);
  await seen(line, 'call.answered');
};

async function act(line: Line, path: string, body: unknown = {}, agent = 0): Promise<void> {
  const { call } = (await line.agents[agent].api.get('/phone/v1/me')).body;
  const { status, text } = await line.agents[agent].api.post(`/phone/v1/calls/${call.id}/${path}`, body);
  expect([status, text]).toEqual([204, '']);
}

const dial = async (line: Line): Promise<void> => {
  const [{ api }] = line.agents;
  expect((await api.post('/phone/v1/calls', { number_id: line.numberId, to: CALLER })).status).toBe(201);
  await line.pickUp(line.agents[0]);
};

export const STORIES: readonly Story[] = [
  {
    title: 'an inbound call that is answered',
    events: [...RINGING, 'call.answered', ...OVER],
    play: async (line) => {
      await answer(line);
      await line.hangUpOutside();
    },
  },
  {
    title: 'an inbound call that the agent ends',
    events: [...RINGING, 'call.answered', ...OVER],
    play: async (line) => {
      await answer(line);
      await act(line, 'hangup');
    },
  },
  {
    title: 'a missed call',
    events: [...RINGING, ...OVER],
    play: async (line) => {
      await ring(line);
      await line.hangUpOutside();
    },
  },
  {
    title: 'a call that one agent declines and another answers',
    events: [...RINGING, 'call.agent_declined', 'call.answered', ...OVER],
    play: async (line) => {
      await ring(line);
      await line.decline(line.agents[0]);
      await seen(line, 'call.agent_declined');
      await line.answer(line.agents[1]);
      await seen(line, 'call.answered');
      await line.hangUpOutside();
    },
  },
  {
    title: 'a voicemail',
    events: [
      ...RINGING,
      'call.agent_declined',
      'call.agent_declined',
      ...OVER,
      'call.voicemail_left',
      'call.comm_assets_generated',
    ],
    play: async (line) => {
      await ring(line);
      await line.decline(line.agents[0]);
      await seen(line, 'call.agent_declined');
      await line.decline(line.agents[1]);
      await seen(line, 'call.agent_declined', 2);
      await line.leaveVoicemail();
    },
  },
  {
    title: 'a call on hold',
    events: [...RINGING, 'call.answered', 'call.hold', 'call.unhold', ...OVER],
    play: async (line) => {
      await answer(line);
      await act(line, 'hold');
      await act(line, 'unhold');
      await line.hangUpOutside();
    },
  },
  {
    title: 'a transferred call',
    events: [...RINGING, 'call.answered', 'call.transferred', 'call.ringing_on_agent', 'call.answered', ...OVER],
    play: async (line) => {
      await answer(line);
      await act(line, 'transfers', { user_id: line.agents[1].id });
      await seen(line, 'call.ringing_on_agent', 3);
      await line.answer(line.agents[1]);
      await seen(line, 'call.answered', 2);
      await line.hangUpOutside();
    },
  },
  {
    title: 'an outbound call that is answered',
    events: ['call.created', 'call.answered', ...OVER],
    play: async (line) => {
      await dial(line);
      await line.answerOutside();
      await seen(line, 'call.answered');
      await line.hangUpOutside();
    },
  },
  ...(['busy', 'declined'] as const).map((reason) => ({
    title: `an outbound call whose callee is ${reason}`,
    events: ['call.created', ...OVER],
    play: async (line: Line) => {
      await dial(line);
      await line.rejectOutside(reason);
    },
  })),
  ...[true, false].map((isAnswered) => ({
    title: `a call that is transferred outside, where somebody is ${isAnswered ? 'there' : 'busy'}`,
    events: [
      'call.created',
      'call.answered',
      'call.transferred',
      'call.external_transferred',
      isAnswered ? 'call.answered' : 'call.unsuccessful_transfer',
      ...OVER,
    ],
    play: async (line: Line) => {
      await dial(line);
      await line.answerOutside();
      await seen(line, 'call.answered');
      await act(line, 'transfers', { number: EXTERNAL });
      await line.finishTransfer(isAnswered);
      if (!isAnswered) return;
      await seen(line, 'call.answered', 2);
      await line.hangUpOutside();
    },
  })),
  {
    title: 'an outbound call that nobody answers',
    events: ['call.created', ...OVER],
    play: async (line) => {
      await dial(line);
      await line.ringOutside();
      await endStage(line.app);
    },
  },
  {
    title: 'an outbound call that the agent gives up',
    events: ['call.created', ...OVER],
    play: async (line) => {
      await dial(line);
      await act(line, 'hangup');
    },
  },
  {
    title: 'an internal call, which nobody outside hears of',
    events: [],
    play: async (line) => {
      const [ada, bob] = line.agents;
      expect((await ada.api.post('/phone/v1/calls', { user_id: bob.id })).status).toBe(201);
      await line.pickUp(ada);
      await line.answer(bob);
      const stateOf = async ({ api }: typeof ada) => (await api.get('/phone/v1/me')).body.call?.state as string;
      await eventually(async () => expect([await stateOf(ada), await stateOf(bob)]).toEqual(['talking', 'talking']));
      await act(line, 'hangup');
    },
  },
];
