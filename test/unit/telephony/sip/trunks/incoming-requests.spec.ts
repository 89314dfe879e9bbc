import { Logger } from '@nestjs/common';
import { answerChallenge, type Credentials } from '../../../../../src/telephony/sip/digest/answer-challenge.js';
import { PRODUCT } from '../../../../../src/telephony/sip/endpoint/capabilities.js';
import { IncomingLeg } from '../../../../../src/telephony/sip/legs/incoming-leg.js';
import type { SipResponse } from '../../../../../src/telephony/sip/message/sip-message.js';
import { Authenticator } from '../../../../../src/telephony/sip/security/authenticator.js';
import type { ServerTransaction } from '../../../../../src/telephony/sip/transactions/server-transaction.js';
import { IncomingRequests } from '../../../../../src/telephony/sip/trunks/incoming-requests.js';
import { KnownTrunks } from '../../../../../src/telephony/sip/trunks/trunk-directory.js';
import { sdp } from '../legs/descriptions.js';
import { RecordedEvents } from '../legs/recorded-events.js';
import { type NetworkSide, SimulatedNetwork } from '../legs/simulated-network.js';

const ADA = { username: 'ada', password: 'correct horse' };
const BY_ADDRESS = { id: 'by address', addresses: ['198.51.100.0/24'] };
/** The simulated sides otherwise use ada, a phone, as the caller. */
const OUTSIDE: [string, string][] = [['from', '<sip:+4930111@provider.example>;tag=1']];
const BY_PASSWORD = { id: 'by password', addresses: [], username: 'branch', password: 'secret' };

describe('requests outside of dialogs', () => {
  let network: SimulatedNetwork;
  let stranger: NetworkSide;
  let trunk: NetworkSide;
  let edge: NetworkSide;
  let calls: string[];
  let registrations: number;
  let beforePassword: Promise<void>;
  let handle: (invite: ServerTransaction) => void;
  /** Whether the number belongs to the trunk. */
  let isCalled: boolean;

  beforeEach(() => {
    network = new SimulatedNetwork();
    stranger = network.add('192.0.2.1');
    edge = network.add('192.0.2.2');
    trunk = network.add('198.51.100.7');
    calls = [];
    registrations = 0;
    beforePassword = Promise.resolve();
    handle = (invite) => invite.respond(486);
    isCalled = true;
    const now = () => network.scheduler.now;
    const findPassword = async (name: string) => {
      await beforePassword;
      return name === 'ada' ? ADA.password : undefined;
    };
    const authenticator = new Authenticator('edge', now, findPassword);
    const trunks = new KnownTrunks();
    trunks.replace([BY_ADDRESS, BY_PASSWORD, { id: 'without', addresses: [], username: 'ada2' }]);
    const registrar = {
      receive: async (transaction: ServerTransaction) => {
        registrations++;
        await authenticator.authenticate(transaction);
      },
    };
    const requests = new IncomingRequests(registrar, authenticator, trunks, findPassword, {
      onTrunkCall: (invite, trunks) => {
        if (!isCalled) return false;
        calls.push(`trunk ${trunks.map(({ id }) => id).join()}`);
        handle(invite);
        return true;
      },
      onPhoneCall: (invite, username) => {
        calls.push(`phone ${username}`);
        handle(invite);
      },
    });
    edge.onRequest = (transaction) => requests.receive(transaction);
  });

  async function ask(side: NetworkSide, method: string, headers: [string, string][] = []) {
    const asked = side.ask(method, edge, { headers, body: method === 'INVITE' ? sdp() : '' });
    await network.settle(60);
    return { ...asked, response: asked.responses.at(-1)! };
  }

  async function call(credentials: Credentials, side = stranger): Promise<SipResponse> {
    const { response, request } = await ask(side, 'INVITE');
    const proof = answerChallenge(response, request, credentials)!;
    return (await ask(side, 'INVITE', [proof])).response;
  }

  it('report the supported methods and the version to trunks and phones', async () => {
    const { response, request } = await ask(trunk, 'OPTIONS');
    expect([response.status, response.headers.get('accept')]).toEqual([200, 'application/sdp']);
    expect([response.headers.get('server'), request.headers.get('user-agent')]).toEqual(Array(2).fill(PRODUCT));
    expect(PRODUCT).toMatch(/^Switchhook\/\d+\.\d+\.\d+/);
    expect(response.headers.get('allow')).toContain('INVITE');
    expect((await ask(stranger, 'OPTIONS')).responses).toEqual([]);
    await call(ADA);
    expect((await ask(stranger, 'OPTIONS')).response.status).toBe(200);
    network.advance(2 * 3_600_000);
    expect((await ask(stranger, 'OPTIONS')).responses).toEqual([]);
    network.expectNothingLeft();
  });

  it('are accepted as calls from the addresses of trunks', async () => {
    expect((await ask(trunk, 'INVITE', OUTSIDE)).response.status).toBe(486);
    expect(calls).toEqual(['trunk by address']);
    network.expectNothingLeft();
  });

  it('are accepted as calls from trunks and phones that authenticate', async () => {
    expect((await call(BY_PASSWORD)).status).toBe(486);
    expect((await call(ADA)).status).toBe(486);
    expect(calls).toEqual(['trunk by password', 'phone ada']);
    network.expectNothingLeft();
  });

  it('are accepted as calls from phones behind the address of a trunk that authenticate', async () => {
    expect((await ask(trunk, 'INVITE')).response.status).toBe(401);
    expect((await call(ADA, trunk)).status).toBe(486);
    const to: [string, string][] = [...OUTSIDE, ['to', '<sip:ada@192.0.2.2>']];
    const { response, request } = await ask(trunk, 'INVITE', to);
    const proof = answerChallenge(response, request, ADA)!;
    expect((await ask(trunk, 'INVITE', [...OUTSIDE, proof])).response.status).toBe(486);
    expect(calls).toEqual(['phone ada', 'phone ada']);
  });

  it('are challenged at the address of a trunk that does not have the number', async () => {
    isCalled = false;
    expect((await ask(trunk, 'INVITE', OUTSIDE)).response.status).toBe(401);
    expect((await call(BY_PASSWORD)).status).toBe(404);
    expect(calls).toEqual([]);
  });

  it('are refused from anybody else, who has to wait before guessing again', async () => {
    expect((await ask(stranger, 'INVITE')).response.status).toBe(401);
    for (let i = 0; i < 3; i++) expect((await call({ ...ADA, password: 'guess' })).status).toBe(401);
    expect((await call(ADA)).status).toBe(503);
    network.advance(10_000);
    expect((await call({ username: 'ada2', password: '' })).status).toBe(401);
    expect(calls).toEqual([]);
  });

  it('are passed to the registrar if they are registrations', async () => {
    expect([(await ask(stranger, 'REGISTER')).response.status, registrations]).toEqual([401, 1]);
  });

  it.each([
    ['BYE', 481],
    ['INFO', 481],
    ['UPDATE', 481],
    ['NOTIFY', 481],
    ['REFER', 405],
    ['SUBSCRIBE', 405],
    ['MESSAGE', 405],
  ])('of %s are refused with %d', async (method, status) => {
    expect((await ask(stranger, method)).response.status).toBe(status);
    expect(edge.endpoint.size).toBe(0);
  });

  it('are answered with 500 when their handler fails, which ends the leg', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const events = new RecordedEvents();
    handle = (invite) => {
      IncomingLeg.receive(edge.endpoint, invite, events)!.ring();
      throw new Error('broken');
    };
    expect((await ask(trunk, 'INVITE', OUTSIDE)).response.status).toBe(500);
    expect([events.log, logged.mock.calls.length]).toEqual([['hung up'], 1]);
    logged.mockRestore();
    network.expectNothingLeft();
  });

  it('are dropped when the caller cancels during the password lookup', async () => {
    const { response, request } = await ask(stranger, 'INVITE');
    const proof = answerChallenge(response, request, ADA)!;
    let release = (): void => undefined;
    beforePassword = new Promise((resolve) => (release = resolve));
    const { sent, responses } = stranger.ask('INVITE', edge, { headers: [proof], body: sdp() });
    sent.cancel();
    await network.settle(600);
    release();
    await network.settle();
    expect([responses.map(({ status }) => status), calls]).toEqual([[100, 487], []]);
    network.expectNothingLeft();
  });

  it('of a scanner leave nothing in memory', async () => {
    edge.hasBudget = true;
    for (let second = 0; second < 5; second++) {
      for (let n = 0; n < 100; n++) {
        const guess = `Digest username="${n}", realm="edge", nonce="x", uri="sip:x", response="0"`;
        const headers: [string, string][] = n % 2 ? [['authorization', guess]] : [];
        stranger.ask(['INVITE', 'REGISTER', 'OPTIONS', 'BYE'][n % 4], edge, { headers });
      }
      await network.settle(100);
      expect(edge.endpoint.size).toBe(0);
      network.advance(900);
    }
    expect([calls, registrations > 0]).toEqual([[], true]);
  });
});
