import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PCMA } from '../../../../../src/telephony/media/audio/g711.js';
import { encodeBoth } from '../../../../../src/telephony/media/audio/encoded-audio.js';
import { toneOf } from '../../../../../src/telephony/media/audio/tones.js';
import { levelOf } from '../goertzel.js';
import { readWav } from '../recording/read-wav.js';
import { audioOf } from '../transport/rtp-peer.js';
import { type MemoryPhone, stepsOf, WorkerHarness } from './worker-harness.js';

const VOICE = 440;
const AGENT = 1_000;
const SECOND = 50;

const isQuiet = (samples: Int16Array): boolean => samples.every((sample) => Math.abs(sample) <= 8);

describe('a synthetic party', () => {
  let harness: WorkerHarness;
  let agent: MemoryPhone;

  beforeEach(() => {
    harness = new WorkerHarness(24_800);
    harness.worker.openSynthetic('synthetic');
    agent = harness.phone('agent', { codec: PCMA });
    harness.bridge('agent', 'synthetic');
  });

  afterEach(() => harness.worker.close());

  const speak = (seconds: number): void => {
    harness.worker.loadSound('speech', encodeBoth(toneOf({ frequencies: [VOICE], on: seconds * 1_000, off: 0 })));
    harness.worker.play('synthetic', { sounds: [{ soundId: 'speech', playId: 'speech' }] });
  };

  it('sends the sounds played on it, and is silent before and after', () => {
    harness.tick(SECOND);
    speak(1);
    harness.tick(2 * SECOND);
    const [before, speech, after] = [0, 1, 2].map((n) => audioOf(agent.rtp.slice(n * SECOND, (n + 1) * SECOND)));
    expect(agent.rtp).toHaveLength(3 * SECOND);
    expect(levelOf(speech, VOICE)).toBeGreaterThan(0.95);
    expect([isQuiet(before), isQuiet(after)]).toEqual([true, true]);
    expect(new Set(stepsOf(agent.rtp))).toEqual(new Set([160]));
    expect(harness.events).toEqual([{ type: 'played', legId: 'synthetic', playId: 'speech' }]);
  });

  it('does not echo others, and never counts as lost', () => {
    harness.tick(70 * SECOND, () => agent.say(AGENT));
    expect(isQuiet(agent.heard)).toBe(true);
    expect(harness.events).toEqual([]);
  });

  it('is one side of the recording', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'switchhook-synthetic-'));
    const file = join(folder, 'call.wav');
    harness.worker.startRecording('r1', file, { left: ['synthetic'], right: ['agent'] });
    speak(2);
    harness.tick(2 * SECOND, () => agent.say(AGENT));
    await harness.worker.stopRecording('r1');
    const { left, right } = await readWav(file);
    await rm(folder, { recursive: true });
    expect([levelOf(left, VOICE), levelOf(right, AGENT)].map((level) => level > 0.95)).toEqual([true, true]);
    expect([levelOf(left, AGENT), levelOf(right, VOICE)].map((level) => level < 0.01)).toEqual([true, true]);
  });

  it('is mixed with others', () => {
    const supervisor = harness.phone('supervisor');
    harness.worker.setHeard('supervisor', ['synthetic', 'agent']);
    speak(2);
    harness.tick(2 * SECOND, () => agent.say(AGENT));
    const heard = audioOf(supervisor.rtp.slice(-SECOND));
    expect(levelOf(heard, VOICE)).toBeGreaterThan(0.3);
    expect(levelOf(heard, AGENT)).toBeGreaterThan(0.3);
  });

  it('presses the keys whose digits its leg receives', () => {
    harness.worker.sendDigits('synthetic', '42');
    harness.tick(SECOND);
    expect(harness.events).toEqual(
      ['4', '2'].map((digit) => ({ type: 'digit', legId: 'synthetic', digit, isRelayed: true })),
    );
    expect(agent.rtp.some(({ payloadType }) => payloadType === 101)).toBe(true);
  });

  it('can be muted', () => {
    harness.worker.mute('synthetic', true);
    speak(1);
    harness.tick(SECOND);
    expect([agent.rtp.length, isQuiet(agent.heard)]).toEqual([SECOND, true]);
  });

  it('has no port, and no peer that reports', () => {
    speak(60);
    harness.tick(20 * SECOND);
    expect(harness.worker.status()).toMatchObject({ legs: 2, ports: { used: 0 } });
    expect(harness.worker.closeLeg('synthetic')).toMatchObject({
      packetsSent: 1_000,
      packetsReceived: 1_000,
      packetsLost: 0,
      remoteLossPercent: undefined,
    });
    harness.tick(SECOND);
    expect(isQuiet(audioOf(agent.rtp.slice(-SECOND)))).toBe(true);
  });
});

describe('the leg of a browser', () => {
  it('is refused if browsers are not configured', async () => {
    const { worker } = new WorkerHarness(24_820);
    expect(() => worker.openBrowser('a', 'v=0')).toThrow('browser-off');
    await worker.close();
  });
});
