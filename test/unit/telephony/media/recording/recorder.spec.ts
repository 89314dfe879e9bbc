import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeWav, wavHeader } from '../../../../../src/telephony/media/recording/wav-header.js';
import { WavFile } from '../../../../../src/telephony/media/recording/wav-file.js';
import { eventually } from '../../../../support/eventually.js';
import { levelOf } from '../goertzel.js';
import { type MemoryPhone, WorkerHarness } from '../worker/worker-harness.js';
import { readWav } from './read-wav.js';

/** A part of a channel; times in milliseconds. */
const part = (samples: Int16Array, from: number, to: number): Int16Array => samples.subarray(from * 8, to * 8);

const isQuiet = (samples: Int16Array): boolean => samples.every((sample) => Math.abs(sample) <= 8);

describe('a recording', () => {
  let folder: string;
  let file: string;
  let harness: WorkerHarness;
  let caller: MemoryPhone;
  let agent: MemoryPhone;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchhook-recording-'));
    file = join(folder, 'call.wav');
    harness = new WorkerHarness(24_600);
    caller = harness.phone('caller');
    agent = harness.phone('agent');
    harness.bridge('caller', 'agent');
  });

  afterEach(async () => {
    await harness.worker.close();
    await rm(folder, { recursive: true });
  });

  const start = (legs = { left: ['caller'], right: ['agent'] }): void =>
    harness.worker.startRecording('r1', file, legs);

  const talk = (milliseconds: number): void =>
    harness.tick(milliseconds / 20, () => {
      caller.say(440);
      agent.say(1_000);
    });

  it('has the external party on the left, the agent on the right, and the length of the call', async () => {
    start();
    talk(10_000);
    const { seconds, file: written } = await harness.worker.stopRecording('r1');
    expect(written).toBe(file);
    expect(Math.abs(seconds - 10)).toBeLessThan(0.1);
    const { left, right, sizes } = await readWav(file);
    expect(left.length).toBe(seconds * 8_000);
    expect(sizes).toEqual({ file: 44 + left.length * 4, data: left.length * 4 });
    expect(levelOf(left, 440)).toBeGreaterThan(0.95);
    expect(levelOf(left, 1_000)).toBeLessThan(0.01);
    expect(levelOf(right, 1_000)).toBeGreaterThan(0.95);
    expect(levelOf(right, 440)).toBeLessThan(0.01);
  });

  it('places packets by their timestamps, though they arrive in bursts', async () => {
    start();
    harness.tick(100, (n) => {
      if (n % 5 === 4) for (let i = 0; i < 5; i++) caller.say(440);
    });
    await harness.worker.stopRecording('r1');
    const { left } = await readWav(file);
    expect(levelOf(part(left, 200, 1_900), 440)).toBeGreaterThan(0.95);
  });

  it('omits paused time', async () => {
    start();
    talk(2_000);
    harness.worker.pauseRecording('r1');
    harness.worker.pauseRecording('r1');
    harness.tick(30, () => caller.say(2_000));
    harness.worker.resumeRecording('r1');
    harness.worker.resumeRecording('r1');
    talk(2_000);
    const { seconds } = await harness.worker.stopRecording('r1');
    expect(Math.abs(seconds - 4)).toBeLessThan(0.04);
    const { left } = await readWav(file);
    expect(levelOf(left, 2_000)).toBeLessThan(0.01);
    for (const from of [0, 2_000]) expect(levelOf(part(left, from + 50, from + 1_950), 440)).toBeGreaterThan(0.95);
  });

  it('follows a transfer on the right', async () => {
    start();
    talk(1_000);
    const colleague = harness.phone('colleague');
    harness.bridge('caller', 'colleague');
    harness.worker.setRecorded('r1', { left: ['caller'], right: ['colleague'] });
    harness.tick(50, () => {
      caller.say(440);
      agent.say(1_000);
      colleague.say(1_500);
    });
    await harness.worker.stopRecording('r1');
    const { left, right } = await readWav(file);
    expect(levelOf(left, 440)).toBeGreaterThan(0.95);
    expect(levelOf(part(right, 0, 1_000), 1_000)).toBeGreaterThan(0.95);
    expect(levelOf(part(right, 1_050, 1_950), 1_500)).toBeGreaterThan(0.95);
  });

  it('has the sum of several legs on one side', async () => {
    const colleague = harness.phone('colleague');
    start({ left: ['caller'], right: ['agent', 'colleague'] });
    harness.tick(50, () => {
      agent.say(1_000);
      colleague.say(1_500);
    });
    await harness.worker.stopRecording('r1');
    const { left, right } = await readWav(file);
    for (const frequency of [1_000, 1_500]) expect(levelOf(right, frequency)).toBeGreaterThan(0.45);
    expect(isQuiet(left)).toBe(true);
  });

  it('of one leg is a voicemail', async () => {
    start({ left: ['caller'], right: [] });
    talk(1_000);
    harness.worker.closeLeg('caller');
    const { seconds } = await harness.worker.stopRecording('r1');
    const { left, right } = await readWav(file);
    expect(seconds).toBeCloseTo(1, 1);
    expect(levelOf(left, 440)).toBeGreaterThan(0.95);
    expect(isQuiet(right)).toBe(true);
  });

  it('can be completed from the length of its file when its process was killed', async () => {
    start();
    talk(6_000);
    await eventually(async () => expect((await readFile(file)).length).toBe(44 + 4 * 8_000 * 4));
    const killed = join(folder, 'killed.wav');
    await writeFile(killed, await readFile(file));
    expect((await readWav(killed)).sizes.data).toBe(0xffff_ffff);
    await truncate(killed, 44 + 3 * 32_000 + 3);
    expect(await completeWav(killed)).toBe(3);
    const { left, sizes } = await readWav(killed);
    expect([left.length, sizes]).toEqual([24_000, { file: 44 + 96_000, data: 96_000 }]);
    await writeFile(killed, wavHeader().subarray(0, 20));
    expect(await completeWav(killed)).toBe(0);
    expect(await readFile(killed)).toEqual(wavHeader(0));
  });

  it('ends with an event when the disk fails, and the call continues', async () => {
    file = join(folder, 'missing', 'call.wav');
    start();
    await eventually(() =>
      expect(harness.events).toEqual([
        { type: 'recordingFailed', recordingId: 'r1', reason: expect.stringContaining('ENOENT') },
      ]),
    );
    const before = agent.rtp.length;
    talk(2_000);
    expect(agent.rtp.length - before).toBe(100);
    await expect(harness.worker.stopRecording('r1')).rejects.toThrow('unknown-recording');
  });

  it('reports a failure of the disk to whoever stops it first', async () => {
    file = join(folder, 'missing', 'call.wav');
    start();
    await expect(harness.worker.stopRecording('r1')).rejects.toThrow('ENOENT');
    expect(harness.events).toEqual([]);
  });

  it('ends when the disk is too slow', async () => {
    const failures: string[] = [];
    const output = new WavFile(file, ({ message }) => failures.push(message));
    for (let second = 0; second < 140; second++) output.append(new Int16Array(16_000));
    await eventually(() => expect(failures).toEqual(['The disk is too slow.']));
    await expect(output.finish()).rejects.toThrow('The disk is too slow.');
  });

  it('has a unique id, and is completed when the thread ends', async () => {
    start();
    expect(() => start()).toThrow('duplicate-id');
    talk(1_000);
    await harness.worker.close();
    expect((await readWav(file)).sizes.data).toBe(32_000);
    expect(() => harness.worker.pauseRecording('r1')).toThrow('unknown-recording');
  });

  it('is complete when the thread ends while it is being stopped', async () => {
    start();
    talk(1_000);
    const stopped = harness.worker.stopRecording('r1');
    await harness.worker.close();
    expect((await readWav(file)).sizes.data).toBe(32_000);
    expect(await stopped).toEqual({ file, seconds: 1 });
  });
});
