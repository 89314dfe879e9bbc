import { MediaEvents } from '../../../../src/telephony/adapters/media-events.js';
import { RtpAudio } from '../../../../src/telephony/adapters/rtp-audio.js';
import { SipCallee } from '../../../../src/telephony/adapters/sip-callee.js';
import { SipCaller } from '../../../../src/telephony/adapters/sip-caller.js';
import type { LegEvents } from '../../../../src/telephony/edge/party-leg.js';
import type { LineQuality } from '../../../../src/contracts/calls/commands.js';
import type { ServerTransaction } from '../../../../src/telephony/sip/transactions/server-transaction.js';
import { sdp } from '../sip/legs/descriptions.js';
import { type Asked, type NetworkSide, SimulatedNetwork } from '../sip/legs/simulated-network.js';
import { QUALITY, RecordedEngine } from './recorded-engine.js';

const CONTACT = ['contact', '<sip:bob@192.0.2.1:5060>'] as const;
const answer = (body = sdp()) => ({ headers: [CONTACT, ['content-type', 'application/sdp']] as const, body });

function recorded(log: string[]): LegEvents {
  return {
    onRinging: () => log.push('ringing'),
    onEarlyAudio: () => log.push('early audio'),
    onAnswered: () => log.push('answered'),
    onRefused: (refusal) => log.push(refusal),
    onHungUp: () => log.push('hung up'),
    onHandle: () => undefined,
    onDigit: (digit, isRelayed) => log.push(`digit ${digit}${isRelayed ? ', relayed' : ''}`),
    onHeld: (held) => log.push(held ? 'held' : 'taken back'),
    onTransfer: (target, report) => {
      log.push(`transfer ${target}`);
      report();
    },
  };
}

describe('a party over SIP', () => {
  let network: SimulatedNetwork;
  let edge: NetworkSide;
  let peer: NetworkSide;
  let engine: RecordedEngine;
  let media: MediaEvents;
  let log: string[];
  let qualities: LineQuality[];
  let errors: unknown[];

  beforeEach(() => {
    network = new SimulatedNetwork();
    peer = network.add('192.0.2.1');
    edge = network.add('192.0.2.2');
    [engine, media, log, qualities, errors] = [new RecordedEngine(), new MediaEvents(), [], [], []];
  });

  afterEach(() => {
    expect(errors).toEqual([]);
    network.expectNothingLeft();
  });

  const context = () => ({ endpoint: edge.endpoint, media, publicAddress: '192.0.2.2' });
  const audio = (): RtpAudio =>
    new RtpAudio(
      engine,
      'leg',
      (quality) => qualities.push(quality),
      (error) => errors.push(error),
    );

  describe('that calls', () => {
    async function receive(body = sdp()): Promise<{ asked: Asked; caller: SipCaller }> {
      const asked = peer.ask('INVITE', edge, { body });
      await network.settle(20);
      return { asked, caller: SipCaller.receive(context(), edge.requests[0], audio(), recorded(log))! };
    }

    const statuses = ({ responses }: Asked): number[] => responses.map(({ status }) => status);

    it('rings, is answered and hung up', async () => {
      const { asked, caller } = await receive();
      caller.ring();
      await Promise.all([caller.answer(), caller.answer()]);
      await network.settle();
      expect(statuses(asked).slice(-2)).toEqual([180, 200]);
      expect(asked.responses.at(-1)!.body.toString()).toContain('m=audio 20000 RTP/AVP 0 101');
      expect(engine.takeLog()).toEqual(['open leg', 'connect leg to 192.0.2.1:4000, codec 0, send and receive']);
      caller.hangUp();
      caller.hangUp();
      await network.settle();
      expect(engine.takeLog()).toEqual(['close leg']);
      expect([log, qualities]).toEqual([['answered'], [QUALITY]]);
    });

    it('is sent audio at its signalling address if its media address is private', async () => {
      const { caller } = await receive(sdp({ address: '10.0.0.7' }));
      await caller.answer();
      expect(engine.takeLog()[1]).toBe('connect leg to 10.0.0.7:4000 from 192.0.2.1, codec 0, send and receive');
      caller.hangUp();
      await network.settle();
    });

    it('may have another media address', async () => {
      const { caller } = await receive(sdp({ address: '198.51.100.9' }));
      await caller.answer();
      expect(engine.takeLog()[1]).toBe('connect leg to 198.51.100.9:4000, codec 0, send and receive');
      caller.hangUp();
      await network.settle();
    });

    it('has audio in both directions after it resumes a call that it began on hold', async () => {
      const { asked, caller } = await receive(sdp({ direction: 'inactive' }));
      await caller.answer();
      await network.settle();
      const dialog = peer.endpoint.answered(asked.request, asked.responses.at(-1)!, edge.remote);
      dialog.acknowledge(1);
      dialog.request('INVITE', { headers: [['content-type', 'application/sdp']], body: sdp() });
      await network.settle();
      dialog.acknowledge(2);
      await network.settle();
      expect(log).toEqual(['answered', 'held', 'taken back']);
      expect(engine.takeLog().at(-1)).toBe('connect leg to 192.0.2.1:4000, codec 0, send and receive');
      caller.hangUp();
      dialog.end();
      await network.settle();
    });

    it('gives up before the answer, and has no audio', async () => {
      const { asked, caller } = await receive();
      caller.ring();
      await network.settle(30);
      asked.sent.cancel();
      await network.settle();
      await caller.answer();
      expect([statuses(asked).at(-1), log]).toEqual([487, ['hung up']]);
    });

    it('gets a Retry-After when all ports are in use', async () => {
      engine.hasPorts = false;
      const { asked, caller } = await receive();
      await caller.answer();
      await network.settle();
      expect(asked.responses.at(-1)!.headers.get('retry-after')).toBe('30');
      expect([statuses(asked).at(-1), log]).toEqual([503, ['hung up']]);
      errors.length = 0;
    });

    it('is hung up when the media thread crashes', async () => {
      const { caller } = await receive();
      await caller.answer();
      await network.settle();
      media.onLost(['leg']);
      await network.settle();
      expect([log, engine.takeLog().at(-1)]).toEqual([['answered', 'hung up'], 'close leg']);
    });

    it('frees its port as soon as it fails a probe for its silence', async () => {
      const { asked, caller } = await receive();
      await caller.answer();
      await network.settle();
      const dialog = peer.endpoint.answered(asked.request, asked.responses.at(-1)!, edge.remote);
      dialog.acknowledge(1);
      await network.settle(20);
      engine.takeLog();
      network.loses = () => true;
      media.onEvent({ type: 'silent', legId: 'leg' });
      await network.settle(31_000);
      expect(engine.takeLog()).toEqual([]);
      await network.settle(1_100);
      expect([log, engine.takeLog()]).toEqual([['answered', 'hung up'], ['close leg']]);
      expect(edge.sentNames.at(-1)).toBe('BYE');
      dialog.end();
      await network.settle(40_000);
    });

    it('presses keys', async () => {
      const { caller } = await receive();
      await caller.answer();
      media.onEvent({ type: 'digit', legId: 'leg', digit: '7', isRelayed: true });
      expect(log.at(-1)).toBe('digit 7, relayed');
      caller.hangUp();
      media.onEvent({ type: 'digit', legId: 'leg', digit: '8', isRelayed: false });
      expect(log.at(-1)).toBe('digit 7, relayed');
      await network.settle();
    });
  });

  describe('that is called', () => {
    const TARGET = {
      uri: 'sip:+4930123@trunk.example',
      from: { user: '+4940999', host: 'edge.example' },
    };

    async function dial(): Promise<{ callee: SipCallee; invite: ServerTransaction }> {
      const find = () => Promise.resolve({ ...TARGET, remote: peer.remote });
      const callee = new SipCallee(context(), audio(), find, recorded(log));
      await network.settle(30);
      return { callee, invite: peer.requests[0] };
    }

    it('rings, sends early media, answers and holds', async () => {
      const { callee, invite } = await dial();
      expect(invite.request.body.toString()).toContain('m=audio 20000');
      invite.respond(180);
      invite.respond(183, answer(sdp({ port: 4010 })));
      peer.endpoint.accept(invite);
      invite.respond(200, answer());
      await network.settle();
      expect(log).toEqual(['ringing', 'early audio', 'answered']);
      expect(engine.takeLog()).toEqual([
        'open leg',
        'connect leg to 192.0.2.1:4010, codec 0, send and receive',
        'connect leg to 192.0.2.1:4000, codec 0, send and receive',
      ]);
      callee.hangUp();
      // At once: the next party may need its port.
      expect(engine.takeLog()).toEqual(['close leg']);
      await network.settle();
      expect(edge.sentNames.at(-1)).toBe('BYE');
    });

    it.each([
      [486, 'busy'],
      [600, 'busy'],
      [603, 'declined'],
      [404, 'unreachable'],
      [503, 'unreachable'],
    ])('refuses with %i, which means %s', async (status, refusal) => {
      const { invite } = await dial();
      invite.respond(status);
      await network.settle();
      expect([log, engine.takeLog().at(-1)]).toEqual([[refusal], 'close leg']);
    });

    it('is not called when the caller hangs up first', async () => {
      const callee = new SipCallee(
        context(),
        audio(),
        () => Promise.resolve({ ...TARGET, remote: peer.remote }),
        recorded(log),
      );
      callee.hangUp();
      await network.settle();
      expect([peer.requests, log, engine.takeLog()]).toEqual([[], [], ['open leg', 'close leg']]);
    });

    it('is unreachable if its address does not resolve', async () => {
      new SipCallee(context(), audio(), () => Promise.reject(new Error('no such host')), recorded(log));
      await network.settle();
      expect([log, engine.takeLog()]).toEqual([['unreachable'], ['open leg', 'close leg']]);
    });
  });
});
