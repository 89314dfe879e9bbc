import { until } from './server.mjs';

/** Everything in the pictures happens on this afternoon; the people of the demo are in Paris. */
const at = (time) => `2026-11-12T${time}Z`;
export const MORNING = at('13:20:00');
export const BEFORE_RING = at('14:21:00');
export const MOMENT = at('14:21:12');
export const PASSWORD = 'correct horse battery staple';

/** The agents at work in the pictures; the others are offline. */
const AGENTS = ['Amara', 'Lukas', 'Madeleine', 'Priya', 'Tomás', 'Ingrid', 'Kenji', 'Chloe', 'Mateusz', 'Fatima'];
const TO_CALL_BACK = 4;
const MENU = {
  start: 'menu',
  widgets: {
    menu: {
      type: 'ivr',
      message_url: null,
      timeout_seconds: 20,
      next_timeout: 'ring',
      options: [
        { key: '1', title: 'Orders', branch: 'orders', next: 'ring' },
        { key: '2', title: 'Leave a message', branch: 'message', next: 'voicemail' },
      ],
    },
    ring: {
      type: 'ring',
      users: null,
      teams: null,
      ring_seconds: 300,
      queue_seconds: 600,
      next_unanswered: 'voicemail',
    },
    voicemail: { type: 'voicemail', message_url: null },
  },
};
const QUEUE = {
  start: 'ring',
  widgets: { ring: MENU.widgets.ring, voicemail: MENU.widgets.voicemail },
};

/** The calls of the pictures, played over the APIs that bridges, phones and apps use. */
export class Scene {
  people = new Map();
  calls = new Map();

  constructor(server, admin) {
    this.server = server;
    this.admin = admin;
  }

  /** Ends the calls that the demo plays by itself, so that the pictures show only those of the scene. */
  async clear() {
    const { calls } = (await this.admin('GET', '/admin/v1/live')).live;
    for (const { id } of calls) {
      const { sid } = (await this.server.api('GET', `/v1/calls/${id}`)).call;
      await this.server.carrier(`/calls/${sid}/events`, { type: 'caller_hangup' });
    }
  }

  /** Marks all but the latest calls as done. */
  async tidyInbox(agent) {
    const { token } = this.people.get(agent);
    const entries = [];
    for (let page = 1, found; found === undefined || found.length > 0; page++) {
      const path = `/phone/v1/inbox?done=false&order=desc&per_page=50&page=${page}`;
      entries.push(...(found = (await this.server.api('GET', path, undefined, token)).calls));
    }
    for (const { id } of entries.slice(TO_CALL_BACK))
      await this.server.api('PUT', `/phone/v1/inbox/${id}`, { done: true }, token);
  }

  async logIn() {
    const { server } = this;
    const { users } = await server.api('GET', '/v2/users?per_page=50');
    for (const name of AGENTS) {
      const { id, email } = users.find((user) => user.name.startsWith(`${name} `));
      await server.setPassword(email, PASSWORD);
      const { token } = await server.api('POST', '/phone/v1/session', { email, password: PASSWORD });
      this.people.set(name, { id, email, token });
    }
  }

  async prepare() {
    await this.clear();
    const { numbers } = await this.server.api('GET', '/v1/numbers?per_page=50');
    this.numbers = new Map(numbers.map(({ name, id, digits }) => [name, { id, digits: digits.replaceAll(' ', '') }]));
    await this.admin('PUT', `/admin/v1/numbers/${this.numbers.get('Support').id}/flow`, { flow: MENU });
    await this.admin('PUT', `/admin/v1/numbers/${this.numbers.get('Sales').id}/flow`, { flow: QUEUE });
    const { contacts } = await this.server.api('GET', '/v1/contacts?per_page=50');
    this.contacts = new Map(contacts.map((each) => [each.first_name, each.phone_numbers[0].value.replaceAll(' ', '')]));
    await this.logIn();
    await this.tidyInbox('Priya');
  }

  /** Everything until the phone of Lukas rings; the page of Priya then takes over her call. */
  async play() {
    await this.callBefore();
    await this.ring('Jonas', 'Support', '14:12:40', '1');
    await this.answer('Jonas', 'Amara', '14:13:02');
    await this.ring('Marta', 'Sales', '14:13:00');
    await this.answer('Marta', 'Chloe', '14:13:09');
    await this.ring('Camille', 'Support', '14:15:20', '1');
    await this.answer('Camille', 'Madeleine', '14:15:40');
    await this.ring('Grace', 'Support', '14:16:38', '1');
    await this.showOrder();
    await this.answer('Grace', 'Priya', '14:17:00');
    await this.ring('Mathis', 'Sales', '14:17:10');
    await this.answer('Mathis', 'Fatima', '14:17:21');
    await this.dial('Samuel', 'Kenji', '14:18:20', '14:18:45');
    await this.ring('Niklas', 'Sales', '14:19:30');
    await this.converse();
    await this.hold('Mathis', 'Fatima', '14:20:05');
    await this.ring('Ewa', 'Sales', '14:20:34');
    await this.ring('+33639981147', 'Support', '14:20:41', '2');
    this.server.setClock(BEFORE_RING);
  }

  /** The last call, which is still ringing. */
  ringLast() {
    return this.ring('Aisha', 'Support', '14:21:06', '1');
  }

  async callBefore() {
    const grace = await this.ring('Grace', 'Support', '13:31:48', '1');
    await this.answer('Grace', 'Lukas', '13:32:00');
    const comments = `/phone/v1/calls/${grace.id}/comments`;
    const { token } = this.people.get('Lukas');
    await this.server.api(
      'POST',
      comments,
      { content: 'Order 48213 is late. She needs both motors before the weekend.' },
      token,
    );
    this.server.setClock(at('13:38:12'));
    await this.hangUp('Grace');
    await this.server.api(
      'POST',
      `/phone/v1/calls/${grace.id}/action_items`,
      { content: 'Send the new delivery date' },
      token,
    );
    await this.server.api('POST', '/phone/v1/wrap_up/end', undefined, token).catch(() => undefined);
  }

  async ring(who, number, time, digit) {
    this.server.setClock(at(time));
    const from = this.contacts.get(who) ?? who;
    const reported = await this.server.carrier('/calls', { to: this.numbers.get(number).digits, from });
    const call = { id: reported.call_id, sid: reported.sid };
    this.calls.set(who, call);
    if (digit) await this.server.carrier(`/calls/${call.sid}/events`, { type: 'dtmf', digit });
    return call;
  }

  async answer(who, agent, time) {
    this.server.setClock(at(time));
    await this.act(who, agent, 'answer');
  }

  async hold(who, agent, time) {
    this.server.setClock(at(time));
    await this.act(who, agent, 'hold');
  }

  act(who, agent, act) {
    const { id } = this.calls.get(who);
    return this.server.api('POST', `/phone/v1/calls/${id}/${act}`, undefined, this.people.get(agent).token);
  }

  hangUp(who) {
    return this.server.carrier(`/calls/${this.calls.get(who).sid}/events`, { type: 'caller_hangup' });
  }

  async dial(who, agent, time, answered) {
    this.server.setClock(at(time));
    const { id: number_id } = this.numbers.get('Sales');
    const { token } = this.people.get(agent);
    const dialled = { number_id, to: this.contacts.get(who) };
    const { id } = (await this.server.api('POST', '/phone/v1/calls', dialled, token)).call;
    const { sid } = (await this.server.api('GET', `/v1/calls/${id}`)).call;
    this.server.setClock(at(answered));
    await this.server.carrier(`/calls/${sid}/events`, { type: 'callee_answered' });
    this.calls.set(who, { id, sid });
  }

  async showOrder() {
    const { id } = this.calls.get('Grace');
    await this.server.api('POST', `/v1/calls/${id}/insight_cards`, {
      contents: [
        { type: 'title', text: 'Order 48213' },
        { type: 'shortText', label: 'Ordered', text: '2 winch motors, 28 Oct' },
        {
          type: 'shortText',
          label: 'Delivery',
          text: 'late by 3 days, now Fri 13 Nov',
          link: 'https://shop.example/orders/48213',
        },
      ],
    });
  }

  async converse() {
    const { sid } = this.calls.get('Grace');
    const { id } = this.people.get('Priya');
    const lines = [
      ['14:19:36', id, 'I have your order here, Grace. Both motors left the depot on Monday.'],
      ['14:19:44', undefined, 'They were promised for Tuesday. My crew is standing on the quay.'],
      ['14:19:52', id, 'I am sorry about that. The carrier now says tomorrow before noon.'],
      ['14:20:01', undefined, 'If they are not here tomorrow, I need a refund and buy them locally.'],
    ];
    for (const [time, userId, text] of lines) {
      this.server.setClock(at(time));
      await this.server.carrier(`/calls/${sid}/events`, {
        type: 'utterance',
        participant_type: userId === undefined ? 'external' : 'internal',
        user_id: userId,
        text,
        language: 'en-GB',
        timestamp: Date.parse(at(time)),
        duration_ms: 5_000,
      });
    }
  }

  /** Waits until Live shows all calls in the states they should have. */
  async settled(states) {
    return until(`Live with ${states.join(', ')}`, async () => {
      const { calls } = (await this.admin('GET', '/admin/v1/live')).live;
      const found = calls.map(({ state }) => state).sort();
      return found.join() === [...states].sort().join() && calls;
    });
  }
}
