/**
 * Synthesizes the audible calls of the demo company, which are committed; run it again only to change them, after
 * `npm run build`. Needs flite (Debian: apt-get install flite). Also writes when each sentence begins and ends.
 */
import './require-node.mjs';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMp3Encoder } from 'wasm-media-encoders';
import { SPOKEN_TALKS } from '../dist/demo/talks/texts/spoken-talks.js';
import { formatted } from './format.mjs';

const RATE = 16_000;
const KILOBITS = 24;
const PAUSE = 0.4;
const AGENT_VOICES = { Priya: 'slt', Ingrid: 'slt', Amara: 'slt', Lukas: 'rms' };
const CONTACT_VOICES = {
  Grant: 'rms',
  Carter: 'slt',
  Ashworth: 'awb',
  Lowe: 'slt',
  Singh: 'rms',
  Thornton: 'slt',
  Sheikh: 'awb',
  Osei: 'rms',
  Hopper: 'slt',
};

const folder = fileURLToPath(new URL('../sounds/demo/', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'talks-'));

/** The WAV file that flite writes has 16 bits a sample and a header of 44 bytes. */
function speak(voice, text) {
  const file = join(work, 'sentence.wav');
  execFileSync('flite', ['-voice', voice, '-o', file, '-t', text]);
  const wav = readFileSync(file);
  if (wav.readUInt32LE(24) !== RATE) throw new Error(`The voice ${voice} does not speak at ${RATE} Hz.`);
  return Array.from({ length: (wav.length - 44) >> 1 }, (_, i) => wav.readInt16LE(44 + 2 * i) / 32_768);
}

const silence = (seconds) => new Array(Math.round(seconds * RATE)).fill(0);
const secondsOf = (samples) => Math.round((samples.length / RATE) * 10) / 10;

function sayAll({ agent, contact, lines }) {
  const samples = silence(PAUSE);
  const times = lines.map((line) => {
    const from = secondsOf(samples);
    const voice = line.startsWith('A:') ? AGENT_VOICES[agent] : CONTACT_VOICES[contact];
    for (const sample of speak(voice, line.slice(3))) samples.push(sample);
    const to = secondsOf(samples);
    for (const sample of silence(PAUSE)) samples.push(sample);
    return [from, to];
  });
  return { samples, times };
}

mkdirSync(folder, { recursive: true });
const encoder = await createMp3Encoder();
const timesOf = {};
for (const talk of SPOKEN_TALKS) {
  const { samples, times } = sayAll(talk);
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: KILOBITS });
  const start = Buffer.from(encoder.encode([Float32Array.from(samples)]));
  const bytes = Buffer.concat([start, Buffer.from(encoder.finalize())]);
  writeFileSync(join(folder, `${talk.sound}.mp3`), bytes);
  timesOf[talk.sound] = times;
  console.log(`${talk.sound}.mp3: ${bytes.length} bytes, ${secondsOf(samples)} s`);
}
const file = join(folder, 'times.json');
writeFileSync(file, await formatted('times.json', JSON.stringify(timesOf)));
rmSync(work, { recursive: true });
