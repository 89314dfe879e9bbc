import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { encodeBoth } from '../../../../../src/telephony/media/audio/encoded-audio.js';
import { PCMA, PCMU } from '../../../../../src/telephony/media/audio/g711.js';
import { toneOf } from '../../../../../src/telephony/media/audio/tones.js';
import { MediaError } from '../../../../../src/telephony/media/media-error.js';
import { MediaEngine, type StartThread, THREAD_FILE } from '../../../../../src/telephony/media/worker/media-engine.js';
import { MediaPool } from '../../../../../src/telephony/media/worker/media-pool.js';
import type { MediaEvent, MediaSettings } from '../../../../../src/telephony/media/worker/media-requests.js';
import { eventually } from '../../../../support/eventually.js';
import { levelOf } from '../goertzel.js';
import { audioOf, RtpPeer } from '../transport/rtp-peer.js';

const HOST = '127.0.0.1';
const REGISTER = join(__dirname, '../../../../support/register.cjs');

describe('media threads', () => {
  let threads: Worker[];
  let settings: MediaSettings[];
  let events: MediaEvent[];
  let lost: string[][];
  let errors: Error[];
  let pool: MediaPool;
  let peers: RtpPeer[];

  const start: StartThread = (workerData) => {
    const thread = new Worker(THREAD_FILE, { workerData, execArgv: ['-r', REGISTER] });
    threads.push(thread);
    settings.push(workerData);
    return thread;
  };

  beforeEach(() => {
    [threads, settings, events, lost, errors, peers] = [[], [], [], [], [], []];
    pool = new MediaPool(
      { threads: 2, host: HOST, ports: { first: 24_700, last: 24_719 }, browser: { port: 24_720, bindAddress: HOST } },
      {
        onEvent: (event) => events.push(event),
        onLost: (legIds) => lost.push(legIds),
        onError: (error) => errors.push(error),
      },
      start,
    );
  });

  afterEach(async () => {
    await pool.close();
    for (const peer of peers) peer.close();
  });

  async function connect(engine: MediaEngine, legId: string, codec: 0 | 8): Promise<{ peer: RtpPeer; port: number }> {
    const peer = await RtpPeer.open(codec, peers.length + 1);
    peers.push(peer);
    const { port } = await engine.openRtp(legId);
    await engine.connectRtp(legId, {
      address: HOST,
      port: peer.port,
      codec,
      digitType: 101,
      sends: true,
      receives: true,
    });
    return { peer, port };
  }

  it('carry a call, with sounds, digits and events', async () => {
    const engine = pool.engineOf('call');
    const alice = await connect(engine, 'alice', PCMU);
    const bob = await connect(engine, 'bob', PCMA);
    await engine.setHeard('bob', ['alice']);
    await alice.peer.sendTone(440, 40, alice.port);
    await bob.peer.until(() => levelOf(audioOf(bob.peer.rtp.slice(-40)), 440) > 0.95);
    const welcome = encodeBoth(toneOf({ frequencies: [700], on: 200, off: 0 }));
    await engine.loadSound('welcome', welcome);
    expect([welcome[PCMU].length, welcome[PCMA].length]).toEqual([1_600, 1_600]);
    await engine.play('alice', { sounds: [{ soundId: 'welcome', playId: 'p1' }] });
    await alice.peer.until(() => levelOf(audioOf(alice.peer.rtp.slice(-8)), 700) > 0.95);
    for (const packet of alice.peer.source.digit('7', 101)) await alice.peer.send(packet, alice.port);
    await bob.peer.until(() => bob.peer.rtp.filter(({ payloadType }) => payloadType === 101).length === 11);
    await eventually(() =>
      expect(events).toEqual(
        expect.arrayContaining([
          { type: 'played', legId: 'alice', playId: 'p1' },
          { type: 'digit', legId: 'alice', digit: '7', isRelayed: true },
        ]),
      ),
    );
    expect(await pool.status()).toMatchObject({ legs: 2, ports: { used: 2, total: 10 }, packetsLost: 0 });
    expect(await engine.closeLeg('alice')).toMatchObject({ packetsReceived: 51, packetsLost: 0 });
    await engine.mute('bob', true);
    await expect(engine.closeLeg('alice')).rejects.toEqual(new MediaError('unknown-leg', 'alice'));
  });

  it('take calls in turn, by their legs, and keep the legs of a call together', async () => {
    const first = pool.engineOf('one');
    await first.openRtp('a');
    await first.openRtp('b');
    const second = pool.engineOf('two');
    expect(second).not.toBe(first);
    await second.openRtp('c');
    expect(pool.engineOf('three')).toBe(second);
    expect(pool.engineOf('one')).toBe(first);
    await first.closeLeg('a');
    await first.closeLeg('b');
    pool.forget('one');
    expect(pool.engineOf('four')).toBe(first);
    expect([first.legs, second.legs]).toEqual([0, 1]);
  });

  it('are replaced when they crash, and their lost legs reported', async () => {
    const engine = pool.engineOf('call');
    await engine.openRtp('a');
    await engine.openRtp('b');
    const other = pool.engineOf('other');
    await other.openRtp('c');
    threads[0].postMessage(null);
    const waiting = engine.status();
    await expect(waiting).rejects.toMatchObject({ code: 'thread-lost' });
    await eventually(() => expect(lost).toEqual([['a', 'b']]));
    expect(errors).toMatchObject([{ message: expect.stringContaining('null') as string }]);
    await expect(engine.openRtp('d')).rejects.toMatchObject({ code: 'thread-lost' });
    const replacement = pool.engineOf('call');
    expect([replacement === engine, replacement === other, threads.length]).toEqual([false, false, 3]);
    expect((await replacement.openRtp('a')).port).toBeGreaterThan(0);
    expect(other.legs).toBe(1);
    expect(await pool.status()).toMatchObject({ legs: 2 });
  });

  it('report exhausted ports and unknown sounds', async () => {
    const engine = pool.engineOf('call');
    for (let n = 0; n < 5; n++) await engine.openRtp(`leg ${n}`);
    await expect(engine.openRtp('one more')).rejects.toMatchObject({ code: 'ports-exhausted' });
    expect(engine.legs).toBe(5);
    await expect(engine.play('leg 0', { sounds: [], loop: { soundId: 'x' } })).rejects.toMatchObject({
      code: 'unknown-sound',
      message: 'unknown-sound: x',
    });
  });

  it('free the ports of a leg for the next one before it is closed', async () => {
    for (const call of ['one', 'two', 'three', 'four']) expect(pool.keepPorts(call, false)).toBe(true);
    const engine = pool.engineOf('one');
    for (const leg of ['caller', 'agent', 'third']) await engine.openRtp(leg, 'one');
    await expect(engine.openRtp('target', 'one')).rejects.toMatchObject({ code: 'ports-exhausted' });
    const closed = engine.closeLeg('agent');
    expect((await engine.openRtp('target', 'one')).port).toBeGreaterThan(0);
    await closed;
    await expect(engine.openRtp('one more', 'one')).rejects.toMatchObject({ code: 'ports-exhausted' });
  });

  it('reserve ports for calls, and give urgent legs ports outside of the range', async () => {
    for (const call of ['one', 'two', 'three', 'four']) expect(pool.keepPorts(call, false)).toBe(true);
    expect([pool.hasRoom, pool.keepPorts('five', false)]).toEqual([false, false]);
    expect((await pool.status()).ports).toEqual({ used: 8, total: 10 });
    const engine = pool.engineOf('one');
    const legs = ['a', 'b', 'c'];
    for (const leg of legs) await engine.openRtp(leg, 'one');
    await expect(engine.openRtp('d', 'one')).rejects.toMatchObject({ code: 'ports-exhausted' });
    expect(pool.keepPorts('help', true)).toBe(true);
    const urgent = pool.engineOf('help');
    const ports: number[] = [];
    for (let n = 0; n < 6; n++) ports.push((await urgent.openRtp(`help ${n}`, 'help')).port);
    expect(Math.max(...ports)).toBeGreaterThan(24_709);
    for (const leg of legs) await engine.closeLeg(leg);
    for (let n = 0; n < 6; n++) await urgent.closeLeg(`help ${n}`);
    for (const call of ['one', 'two', 'three', 'four', 'help']) pool.forget(call);
    expect([pool.hasRoom, (await pool.status()).ports.used]).toEqual([true, 0]);
  });

  it('each have a port for browsers, and report what is wrong with an offer', async () => {
    expect(settings.map(({ browser }) => browser)).toEqual([
      { port: 24_720, bindAddress: HOST },
      { port: 24_721, bindAddress: HOST },
    ]);
    const engine = pool.engineOf('call');
    await expect(engine.openBrowser('a', 'v=0')).rejects.toMatchObject({
      code: 'bad-offer',
      message: 'The offer is no session description with media.',
    });
    expect(engine.legs).toBe(0);
    await engine.openSynthetic('a');
    await expect(engine.restartBrowser('a', 'v=0')).rejects.toEqual(new MediaError('unknown-leg', 'a has no browser'));
    await expect(engine.addCandidate('b', null)).rejects.toEqual(new MediaError('unknown-leg', 'b'));
    expect([engine.legs, await pool.status()]).toMatchObject([1, { legs: 1, ports: { used: 0 } }]);
  });
});
