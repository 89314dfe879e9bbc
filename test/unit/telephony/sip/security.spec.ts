import { answerChallenge } from '../../../../src/telephony/sip/digest/answer-challenge.js';
import { parseMessage } from '../../../../src/telephony/sip/message/parse-message.js';
import { SipHeaders } from '../../../../src/telephony/sip/message/sip-headers.js';
import type { SipRequest, SipResponse } from '../../../../src/telephony/sip/message/sip-message.js';
import { Authenticator } from '../../../../src/telephony/sip/security/authenticator.js';
import { LoginDelays } from '../../../../src/telephony/sip/security/login-delays.js';
import { PacketBudget } from '../../../../src/telephony/sip/security/packet-budget.js';
import { ServerTransaction } from '../../../../src/telephony/sip/transactions/server-transaction.js';
import { FakeScheduler } from './fake-scheduler.js';
import { VALID } from './torture-messages.js';

let now = 0;
beforeEach(() => (now = 1_000_000));

const countOf = (times: number, isAdmitted: () => boolean): number =>
  Array.from({ length: times }, isAdmitted).filter(Boolean).length;

describe('the budget of packets', () => {
  it('admits a burst and then an average rate', () => {
    const budget = new PacketBudget(() => now);
    expect(countOf(1_000, () => budget.admits('192.0.2.1'))).toBe(200);
    now += 1_000;
    expect(countOf(1_000, () => budget.admits('192.0.2.1'))).toBe(50);
    now += 60_000;
    expect(countOf(1_000, () => budget.admits('192.0.2.1'))).toBe(200);
  });

  it('is separate for each address, and unlimited for trunks', () => {
    const budget = new PacketBudget(
      () => now,
      (address) => address === '192.0.2.9',
    );
    countOf(1_000, () => budget.admits('192.0.2.1'));
    expect(budget.admits('192.0.2.2')).toBe(true);
    expect(countOf(1_000, () => budget.admits('192.0.2.9'))).toBe(1_000);
  });

  it('tracks a limited number of addresses, the latest', () => {
    const budget = new PacketBudget(() => now);
    countOf(1_000, () => budget.admits('flooding'));
    for (let n = 0; n < 9_000; n++) budget.admits(`10.0.${n >> 8}.${n & 255}`);
    expect(budget.admits('flooding')).toBe(false);
    for (let n = 0; n < 20_000; n++) budget.admits(`10.1.${n >> 8}.${n & 255}`);
    expect(budget.admits('flooding')).toBe(true);
  });
});

describe('delays after wrong passwords', () => {
  it('grow with every failure, up to a minute', () => {
    const delays = new LoginDelays(() => now, 0);
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      delays.noteFailure('192.0.2.1');
      const failedAt = now;
      now += delays.waitOf('192.0.2.1');
      waits.push(now - failedAt);
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });

  it('begin after some failures, if these are allowed', () => {
    const delays = new LoginDelays(() => now, 2);
    const waits = [1, 2, 3].map(() => {
      delays.noteFailure('192.0.2.1');
      return delays.waitOf('192.0.2.1');
    });
    expect(waits).toEqual([0, 0, 1_000]);
  });

  it('apply to the address alone, and end with the right password or with time', () => {
    const delays = new LoginDelays(() => now, 0);
    delays.noteFailure('192.0.2.1');
    expect([delays.waitOf('192.0.2.1'), delays.waitOf('192.0.2.2')]).toEqual([1_000, 0]);
    delays.noteSuccess('192.0.2.1');
    expect(delays.waitOf('192.0.2.1')).toBe(0);
    for (let i = 0; i < 6; i++) delays.noteFailure('192.0.2.1');
    now += 16 * 60_000;
    delays.noteFailure('192.0.2.1');
    now += 1_000;
    expect(delays.waitOf('192.0.2.1')).toBe(0);
  });
});

describe('the authenticator', () => {
  const ADA = { username: 'ada', password: 'correct horse' };
  let authenticator: Authenticator;

  beforeEach(() => {
    const findPassword = (name: string) => Promise.resolve(name === 'ada' ? ADA.password : undefined);
    authenticator = new Authenticator('phones', () => now, findPassword);
  });

  /** The result of a request with these headers: the user or the response. */
  async function ask(headers: [string, string][], address = '192.0.2.1'): Promise<string | SipResponse | undefined> {
    let response: SipResponse | undefined;
    const send = (bytes: Buffer): void => void (response = parseMessage(bytes) as SipResponse);
    const host = { scheduler: new FakeScheduler(), send, forget: () => undefined };
    const { headers: given, ...rest } = parseMessage(VALID.escnull) as SipRequest;
    const request = { ...rest, headers: SipHeaders.of([...given, ...headers]) };
    const remote = { transport: 'udp', address, port: 5060 } as const;
    return (await authenticator.authenticate(new ServerTransaction(host, request, remote))) ?? response;
  }

  const proof = (challenge: unknown, credentials = ADA): [string, string] =>
    answerChallenge(challenge as SipResponse, { method: 'REGISTER', uri: 'sip:example.com' }, credentials)!;

  it('challenges first, and then accepts each proof once', async () => {
    const challenge = await ask([]);
    expect(challenge).toMatchObject({ status: 401 });
    const right = proof(challenge);
    expect(await ask([right])).toBe('ada');
    const stale = (await ask([right])) as SipResponse;
    expect([stale.status, stale.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('stale=true')]);
  });

  const WRONG = { ...ADA, password: 'guess' };
  const retryAfter = (answer: unknown): [number, string | undefined] => {
    const { status, headers } = answer as SipResponse;
    return [status, headers.get('retry-after')];
  };

  it('accepts the right password at once after two wrong ones', async () => {
    for (let i = 0; i < 2; i++) expect(await ask([proof(await ask([]), WRONG)])).toMatchObject({ status: 401 });
    expect(await ask([proof(await ask([]))])).toBe('ada');
  });

  it('makes a user wait after the third wrong password, but nobody else at the address', async () => {
    for (let i = 0; i < 3; i++) expect(await ask([proof(await ask([]), WRONG)])).toMatchObject({ status: 401 });
    expect(retryAfter(await ask([proof(await ask([]))]))).toEqual([503, '1']);
    expect(await ask([proof(await ask([]), { username: 'eve', password: 'guess' })])).toMatchObject({ status: 401 });
    expect(await ask([proof(await ask([], '192.0.2.2'))], '192.0.2.2')).toBe('ada');
    now += 1_000;
    expect(await ask([proof(await ask([]), WRONG)])).toMatchObject({ status: 401 });
    expect(retryAfter(await ask([proof(await ask([]))]))).toEqual([503, '2']);
    now += 2_000;
    expect(await ask([proof(await ask([]))])).toBe('ada');
    expect(await ask([proof(await ask([]), WRONG)])).toMatchObject({ status: 401 });
    expect(await ask([proof(await ask([]))])).toBe('ada');
  });

  it('does not lock an office out because of one phone with a wrong password', async () => {
    for (let i = 0; i < 20; i++) {
      expect(await ask([proof(await ask([]), { username: 'bob', password: 'old' })])).toMatchObject({ status: 401 });
      now += 60_000;
    }
    expect(await ask([proof(await ask([]))])).toBe('ada');
  });

  it('makes an address wait after it guessed passwords of many users', async () => {
    for (let i = 0; i < 11; i++)
      expect(await ask([proof(await ask([]), { username: `user${i}`, password: 'guess' })])).toMatchObject({
        status: 401,
      });
    expect(retryAfter(await ask([proof(await ask([]))]))).toEqual([503, '1']);
    now += 1_000;
    expect(await ask([proof(await ask([]))])).toBe('ada');
  });
});
