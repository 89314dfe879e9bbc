import type { LineQuality } from '../../../../src/contracts/calls/commands.js';
import { MediaError } from '../../../../src/telephony/media/media-error.js';
import type { PlayRequest } from '../../../../src/telephony/media/worker/media-requests.js';

export const QUALITY: LineQuality = {
  packetsReceived: 100,
  packetsSent: 100,
  packetsLost: 1,
  lossPercent: 1,
  jitterMs: 2,
  maxJitterMs: 3,
  remoteLossPercent: undefined,
  roundTripMs: undefined,
};

/** A media thread that logs its requests. */
export class RecordedEngine {
  readonly log: string[] = [];
  readonly loaded = new Set(['beep', 'ringback']);
  readonly playIds: string[] = [];
  hasPorts = true;

  openRtp(legId: string): Promise<{ port: number }> {
    if (!this.hasPorts) return Promise.reject(new MediaError('ports-exhausted'));
    this.log.push(`open ${legId}`);
    return Promise.resolve({ port: 20_000 });
  }

  connectRtp(legId: string, remote: object): Promise<void> {
    const { address, port, latchAddress, codec, sends, receives } = remote as Record<string, string | number | boolean>;
    const directions = [sends && 'send', receives && 'receive'].filter(Boolean).join(' and ');
    const from = latchAddress === undefined ? '' : ` from ${String(latchAddress)}`;
    return this.note(
      `connect ${legId} to ${String(address)}:${String(port)}${from}, codec ${String(codec)}, ${directions}`,
    );
  }

  closeLeg(legId: string): Promise<LineQuality> {
    this.log.push(`close ${legId}`);
    return Promise.resolve(QUALITY);
  }

  loadSound(soundId: string): Promise<void> {
    this.loaded.add(soundId);
    return this.note(`load ${soundId}`);
  }

  play(legId: string, { sounds, loop }: PlayRequest): Promise<void> {
    const soundOf = (sound: object): string => (sound as { soundId: string }).soundId;
    const ids = [...sounds, ...(loop ? [loop] : [])].map(soundOf);
    const unknown = ids.find((id) => !this.loaded.has(id));
    if (unknown !== undefined) return Promise.reject(new MediaError('unknown-sound', unknown));
    this.playIds.push(...sounds.map(({ playId }) => playId));
    return this.note(`play ${ids.join(' ')} to ${legId}${loop ? ' forever' : ''}`);
  }

  stopPlaying(legId: string): Promise<void> {
    return this.note(`stop ${legId}`);
  }

  setHeard(legId: string, sources: readonly string[]): Promise<void> {
    return this.note(`${legId} hears ${sources.join(' ')}`);
  }

  mute(legId: string, muted: boolean): Promise<void> {
    return this.note(`${muted ? 'mute' : 'unmute'} ${legId}`);
  }

  sendDigits(legId: string, digits: string): Promise<void> {
    return this.note(`digits ${digits} to ${legId}`);
  }

  startRecording(id: string, file: string): Promise<void> {
    return this.note(`record ${id} to ${file}`);
  }

  setRecorded(id: string): Promise<void> {
    return this.note(`record others in ${id}`);
  }

  pauseRecording(id: string): Promise<void> {
    return this.note(`pause ${id}`);
  }

  resumeRecording(id: string): Promise<void> {
    return this.note(`resume ${id}`);
  }

  stopRecording(id: string): Promise<{ file: string; seconds: number }> {
    if (!this.log.some((line) => line.startsWith(`record ${id} `)))
      return Promise.reject(new MediaError('unknown-recording', id));
    this.log.push(`complete ${id}`);
    return Promise.resolve({ file: `${id}.wav`, seconds: 3 });
  }

  takeLog(): string[] {
    return this.log.splice(0);
  }

  private note(line: string): Promise<void> {
    this.log.push(line);
    return Promise.resolve();
  }
}
