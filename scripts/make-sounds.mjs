/** Makes the default sounds of Numbers, which are committed; run it again only to change them. Needs espeak-ng. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMp3Encoder } from 'wasm-media-encoders';

const RATE = 22_050;
const KILOBITS = 24;
const folder = new URL('../sounds/', import.meta.url);

const LEAVE_A_MESSAGE = 'Please leave a message after the tone.';

const SOUNDS = {
  welcome: () => speak('Welcome, and thank you for calling.'),
  ivr: () => speak('Please press the key of your choice.'),
  voicemail: () => [...speak(`We cannot take your call at the moment. ${LEAVE_A_MESSAGE}`), ...beep()],
  after_hours: () => [...speak(`We are closed at the moment. ${LEAVE_A_MESSAGE}`), ...beep()],
  ringing_tone: () => samples(6, (t) => (t < 2 ? 0.15 * (sine(440, t) + sine(480, t)) : 0)),
  waiting: () => samples(8, melody),
};

const sine = (hertz, seconds) => Math.sin(2 * Math.PI * hertz * seconds);
const samples = (seconds, sound) => Array.from({ length: seconds * RATE }, (_, i) => sound(i / RATE));
const beep = () => samples(0.5, (t) => 0.25 * sine(1000, t));

/** Broken chords of half a second a note, each of which fades out, so that the end joins the beginning. */
const NOTES = [262, 330, 392, 523, 220, 262, 330, 440, 175, 220, 262, 349, 196, 247, 294, 392];
function melody(t) {
  const sinceNote = t % 0.5;
  return 0.25 * Math.min(1, sinceNote * 50) * Math.exp(-4 * sinceNote) * sine(NOTES[Math.floor(t / 0.5)], t);
}

/** The WAV file that espeak-ng writes has 16 bits a sample and a header of 44 bytes. */
function speak(text) {
  const wav = execFileSync('espeak-ng', ['-v', 'en-gb', '-s', '150', '--stdout', text]);
  if (wav.readUInt32LE(24) !== RATE) throw new Error(`espeak-ng does not speak at ${RATE} Hz.`);
  return Array.from({ length: (wav.length - 44) >> 1 }, (_, i) => wav.readInt16LE(44 + 2 * i) / 32_768);
}

const encoder = await createMp3Encoder();
for (const [name, make] of Object.entries(SOUNDS)) {
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: KILOBITS });
  const start = Buffer.from(encoder.encode([Float32Array.from(make())]));
  const bytes = Buffer.concat([start, Buffer.from(encoder.finalize())]);
  writeFileSync(fileURLToPath(new URL(`${name}.mp3`, folder)), bytes);
  console.log(`${name}.mp3: ${bytes.length} bytes`);
}
