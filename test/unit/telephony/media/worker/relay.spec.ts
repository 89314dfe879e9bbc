import { type G711, PCMA, PCMU } from '../../../../../src/telephony/media/audio/g711.js';
import { eventually } from '../../../../support/eventually.js';
import { levelOf } from '../goertzel.js';
import { audioOf, RtpPeer } from '../transport/rtp-peer.js';
import { WorkerHarness, stepsOf } from './worker-harness.js';

const HOST = '127.0.0.1';

describe('two phones over UDP', () => {
  let harness: WorkerHarness;
  let peers: RtpPeer[];

  beforeEach(() => {
    harness = new WorkerHarness(24_200);
    peers = [];
  });

  afterEach(async () => {
    await harness.worker.close();
    for (const peer of peers) peer.close();
  });

  async function call(
    legId: string,
    codec: G711,
    digitType: number | undefined,
  ): Promise<{ peer: RtpPeer; port: number }> {
    const peer = await RtpPeer.open(codec, peers.length + 1);
    peers.push(peer);
    const { port } = await harness.worker.openRtp(legId);
    harness.worker.connectRtp(legId, {
      address: HOST,
      port: peer.port,
      codec,
      digitType,
      sends: true,
      receives: true,
    });
    return { peer, port };
  }

  it.each([
    ['of one codec', PCMU, PCMU],
    ['of both codecs', PCMU, PCMA],
    ['of both codecs, the other way round', PCMA, PCMU],
  ] as const)('%s hear each other', async (_, left, right) => {
    const alice = await call('alice', left, 101);
    const bob = await call('bob', right, 96);
    harness.bridge('alice', 'bob');
    await alice.peer.sendTone(440, 50, alice.port);
    await bob.peer.sendTone(1_000, 50, bob.port);
    await Promise.all([alice.peer.hears(50), bob.peer.hears(50)]);
    expect(levelOf(audioOf(bob.peer.rtp), 440)).toBeGreaterThan(0.95);
    expect(levelOf(audioOf(alice.peer.rtp), 1_000)).toBeGreaterThan(0.95);
    expect(new Set(bob.peer.rtp.map(({ payloadType }) => payloadType))).toEqual(new Set([right]));
    expect(stepsOf(bob.peer.rtp)).toEqual(Array(49).fill(160));
  });

  it('send each other digits, each with the payload type that the other negotiated', async () => {
    const alice = await call('alice', PCMU, 101);
    const bob = await call('bob', PCMA, 96);
    harness.bridge('alice', 'bob');
    for (const packet of alice.peer.source.digit('5', 101)) await alice.peer.send(packet, alice.port);
    await bob.peer.hears(11);
    expect(harness.events).toEqual([{ type: 'digit', legId: 'alice', digit: '5', isRelayed: true }]);
    expect(new Set(bob.peer.rtp.map(({ payloadType }) => payloadType))).toEqual(new Set([96]));
    expect(new Set(stepsOf(bob.peer.rtp))).toEqual(new Set([0]));
    expect(bob.peer.rtp.at(-1)!.payload.subarray(0, 2)).toEqual(Buffer.of(5, 0x8a));
  });

  it('have statistics of lost packets, and free their ports when they hang up', async () => {
    const alice = await call('alice', PCMU, 101);
    const bob = await call('bob', PCMU, 101);
    harness.bridge('alice', 'bob');
    for (let n = 0; n < 200; n++) {
      const packet = alice.peer.source.tone(440);
      if (n % 10 !== 5) await alice.peer.send(packet, alice.port);
    }
    await bob.peer.hears(180);
    expect(harness.worker.status()).toMatchObject({ legs: 2, ports: { used: 2, total: 10 }, packetsLost: 20 });
    const statistics = harness.worker.closeLeg('alice');
    expect(statistics).toMatchObject({ packetsReceived: 180, packetsSent: 0, packetsLost: 20, lossPercent: 10 });
    await eventually(() => expect(harness.worker.status().ports.used).toBe(1));
    expect(harness.worker.status()).toMatchObject({ legs: 1, packetsLost: 20 });
    for (const packet of alice.peer.source.digit('1', 101)) await alice.peer.send(packet, alice.port);
    harness.time.advance(100);
    await bob.peer.hears(185);
    expect(harness.events).toEqual([]);
    expect(audioOf(bob.peer.rtp.slice(180)).every((sample) => Math.abs(sample) <= 8)).toBe(true);
    expect(alice.peer.rtp).toHaveLength(0);
  });

  it('cannot be opened twice with one id, nor closed twice', async () => {
    await call('alice', PCMU, 101);
    await expect(harness.worker.openRtp('alice')).rejects.toThrow('duplicate-id');
    await eventually(() => expect(harness.worker.status().ports.used).toBe(1));
    harness.worker.closeLeg('alice');
    expect(() => harness.worker.closeLeg('alice')).toThrow('unknown-leg');
  });
});
