import { parentPort } from 'node:worker_threads';
import { type AudioEvent, type AudioRequest, now } from './audio-messages.js';
import { AudioParty } from './audio-party.js';

/** Parties speak at different times, as in real calls. */
const PHASES = 5;
const PHASE = 4;

const parties = new Map<number, AudioParty>();
const emit = (event: AudioEvent): void => parentPort!.postMessage(event);

async function receive(request: AudioRequest): Promise<void> {
  const { type, leg } = request;
  if (type === 'open') {
    const party = await AudioParty.open(leg, (at) => emit({ type: 'heard', leg, at }));
    parties.set(leg, party);
    return emit({ type: 'opened', leg, port: party.port });
  }
  const party = parties.get(leg)!;
  if (type === 'connect') return party.connect(request);
  if (type === 'measure') return emit({ type: 'measured', leg, audio: party.audio });
  parties.delete(leg);
  party.close();
  emit({ type: 'closed', leg, audio: party.audio });
}

parentPort!.on('message', (request: AudioRequest) => void receive(request));

/** Sends what was missed while the machine was busy. */
let due = now();
let phase = 0;
setInterval(() => {
  for (; due <= now(); due += PHASE, phase = (phase + 1) % PHASES)
    for (const [leg, party] of parties) if (leg % PHASES === phase) party.speak();
}, 1);
