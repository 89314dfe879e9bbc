import { Logger } from '@nestjs/common';
import { answerChallenge, type Credentials } from '../../../../../src/telephony/sip/digest/answer-challenge.js';
import type { Binding, RegistrationStore } from '../../../../../src/telephony/sip/registrar/registration-store.js';
import { Registrar } from '../../../../../src/telephony/sip/registrar/registrar.js';
import { Authenticator } from '../../../../../src/telephony/sip/security/authenticator.js';
import type { SipResponse } from '../../../../../src/telephony/sip/message/sip-message.js';
import { type NetworkSide, SimulatedNetwork } from '../legs/simulated-network.js';

const ADA = { username: 'ada', password: 'correct horse' };
const BOB = { username: 'bob', password: 'battery staple' };

/** Asynchronous, like a database. */
class SlowStore implements RegistrationStore {
  bindings: Binding[] = [];
  isBroken = false;

  async list(username: string): Promise<Binding[]> {
    await this.work();
    return this.bindings.filter((binding) => binding.username === username);
  }

  async save(binding: Binding): Promise<void> {
    await this.remove(binding);
    this.bindings.push(binding);
  }

  async remove({ username, contactUri }: Binding): Promise<void> {
    await this.work();
    this.bindings = this.bindings.filter((other) => other.username !== username || other.contactUri !== contactUri);
  }

  private async work(): Promise<void> {
    await Promise.resolve();
    if (this.isBroken) throw new Error('The database is gone');
  }
}

describe('the registrar', () => {
  let network: SimulatedNetwork;
  let phone: NetworkSide;
  let edge: NetworkSide;
  let store: SlowStore;
  let sequence: number;

  beforeEach(() => {
    network = new SimulatedNetwork();
    phone = network.add('192.0.2.1');
    edge = network.add('192.0.2.2');
    store = new SlowStore();
    sequence = 0;
    const now = () => network.scheduler.now;
    const findPassword = (name: string) =>
      Promise.resolve([ADA, BOB].find(({ username }) => username === name)?.password);
    const authenticator = new Authenticator('phones', now, findPassword);
    const registrar = new Registrar(authenticator, store, now);
    edge.onRequest = (transaction) => void registrar.receive(transaction);
  });

  interface Wish {
    contacts?: string[];
    expires?: string;
    callId?: string;
    sequence?: number;
    credentials?: Credentials;
    to?: string;
  }

  async function register(wish: Wish = {}): Promise<SipResponse> {
    const { contacts = [], expires, callId = 'one', credentials = ADA, to = '<sip:ada@edge.example>' } = wish;
    const number = wish.sequence ?? (sequence += 1);
    const headers: [string, string][] = [
      ['to', to],
      ['call-id', callId],
      ['cseq', `${number} REGISTER`],
      ...contacts.map((contact): [string, string] => ['contact', contact]),
      ...(expires === undefined ? [] : [['expires', expires] as [string, string]]),
      ['user-agent', 'Desk phone 1.0'],
    ];
    const hasNoContact = contacts.length === 0;
    const challenge = phone.ask('REGISTER', edge, { headers, hasNoContact });
    await network.settle(30);
    const proof = answerChallenge(challenge.responses[0], challenge.request, credentials)!;
    const { responses } = phone.ask('REGISTER', edge, { headers: [...headers, proof], hasNoContact });
    await network.settle(40);
    return responses.at(-1)!;
  }

  const CONTACT = '<sip:ada@10.0.0.5:5062;rinstance=7>';

  it('stores the contact of a phone with the source of its packets', async () => {
    const response = await register({ contacts: [CONTACT], expires: '600' });
    expect([response.status, response.headers.all('contact')]).toEqual([200, [`${CONTACT};expires=600`]]);
    expect(store.bindings).toEqual([
      {
        username: 'ada',
        contactUri: 'sip:ada@10.0.0.5:5062;rinstance=7',
        remote: phone.remote,
        callId: 'one',
        sequence: 1,
        userAgent: 'Desk phone 1.0',
        expiresAt: expect.any(Number),
      },
    ]);
    network.expectNothingLeft();
  });

  it('lists all contacts with their remaining time, and changes nothing for a query', async () => {
    await register({ contacts: [CONTACT], expires: '600' });
    await register({ contacts: ['<sip:ada@10.0.0.6>;expires=120'], callId: 'two' });
    network.advance(60_000);
    const before = [...store.bindings];
    const contacts = (await register()).headers.all('contact');
    const seconds = contacts.map((contact) => Number(/;expires=(\d+)$/.exec(contact)![1]));
    expect([seconds[0] > 500, seconds[0] < 600, seconds[1] > 50, seconds[1] <= 60]).toEqual([true, true, true, true]);
    expect(store.bindings).toEqual(before);
    network.advance(61_000);
    expect((await register()).headers.all('contact')).toHaveLength(1);
  });

  it.each([
    ['an hour without a wish', undefined, 3_600],
    ['an hour at most', '86400', 3_600],
    ['an hour for what is no number', 'soon', 3_600],
    ['a minute', '60', 60],
  ])('grants %s', async (_, expires, seconds) => {
    const { headers } = await register({ contacts: [CONTACT], expires });
    expect(headers.get('contact')).toBe(`${CONTACT};expires=${seconds}`);
  });

  it('refuses less than a minute', async () => {
    const response = await register({ contacts: [CONTACT], expires: '59' });
    expect([response.status, response.headers.get('min-expires'), store.bindings]).toEqual([423, '60', []]);
  });

  it('removes one contact or all', async () => {
    await register({ contacts: [CONTACT] });
    await register({ contacts: ['<sip:ada@10.0.0.6>'] });
    const one = await register({ contacts: [CONTACT], expires: '0' });
    expect(one.headers.all('contact')).toEqual(['<sip:ada@10.0.0.6>;expires=3600']);
    const all = await register({ contacts: ['*'], expires: '0' });
    expect([all.status, all.headers.all('contact'), store.bindings]).toEqual([200, [], []]);
  });

  it('refuses requests that are older than the stored ones, in all their parts', async () => {
    await register({ contacts: [CONTACT], sequence: 9 });
    const late = await register({ contacts: ['<sip:ada@10.0.0.6>', CONTACT], expires: '120', sequence: 9 });
    expect([late.status, store.bindings.length, store.bindings[0].sequence]).toEqual([500, 1, 9]);
    expect((await register({ contacts: ['*'], expires: '0', sequence: 8 })).status).toBe(500);
    expect((await register({ contacts: [CONTACT], sequence: 1, callId: 'after a restart' })).status).toBe(200);
    expect((await register({ contacts: [CONTACT], sequence: 2, callId: 'after a restart' })).status).toBe(200);
  });

  it.each([
    ['a star with others', ['*', CONTACT], '0'],
    ['a star without the end', ['*'], '600'],
    ['headers in the URI', ['<sip:ada@10.0.0.5?Route=evil>'], '600'],
    ['another scheme', ['<tel:+4930123>'], '600'],
    ['a scheme without a transport', ['<sips:ada@10.0.0.5>'], '600'],
    ['the same contact twice', [CONTACT, CONTACT], '600'],
    ['more contacts than a user can have', Array.from({ length: 11 }, (_, i) => `<sip:ada@10.0.0.${i}>`), '600'],
    ['an endless contact', [`<sip:${'a'.repeat(600)}@10.0.0.5>`], '600'],
  ])('refuses %s', async (_, contacts, expires) => {
    expect([(await register({ contacts, expires })).status, store.bindings]).toEqual([400, []]);
  });

  it('keeps the ten latest contacts of a user', async () => {
    for (let i = 0; i < 12; i++) await register({ contacts: [`<sip:ada@10.0.0.${i}>`] });
    expect(store.bindings.map(({ contactUri }) => contactUri)).toEqual(
      Array.from({ length: 10 }, (_, i) => `sip:ada@10.0.0.${i + 2}`),
    );
  });

  it('refuses to register for another user', async () => {
    expect((await register({ contacts: [CONTACT], credentials: BOB })).status).toBe(403);
    expect((await register({ contacts: [CONTACT], to: '<tel:1>' })).status).toBe(403);
    expect(store.bindings).toEqual([]);
  });

  it('challenges again after a wrong password, and stores nothing', async () => {
    const wrong = await register({ contacts: [CONTACT], credentials: { ...ADA, password: 'guess' } });
    expect([wrong.status, store.bindings, edge.endpoint.size]).toEqual([401, [], 0]);
  });

  it('responds also when the store fails', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    store.isBroken = true;
    expect((await register({ contacts: [CONTACT] })).status).toBe(500);
    expect(logged).toHaveBeenCalledTimes(1);
    logged.mockRestore();
    store.isBroken = false;
    expect((await register({ contacts: [CONTACT] })).status).toBe(200);
    network.expectNothingLeft();
  });

  it('changes the contacts of a user one after the other', async () => {
    const first = register({ contacts: [CONTACT], expires: '600' });
    const second = register({ contacts: ['*'], expires: '0', callId: 'two' });
    const third = register({ contacts: ['<sip:ada@10.0.0.6>'], callId: 'three' });
    const responses = await Promise.all([first, second, third]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(responses.map(({ headers }) => headers.all('contact').length)).toEqual([1, 0, 1]);
    expect(store.bindings).toHaveLength(1);
  });
});
