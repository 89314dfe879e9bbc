import { type G711, SAMPLES_PER_PACKET, SILENCE } from '../audio/g711.js';
import type { Sound } from './sound.js';

interface QueuedSound {
  sound: Sound;
  /** Reported when the sound has been played. A sound without it loops until it is replaced or stopped. */
  playId?: string;
}

/** Plays sounds to one leg, one after another, in frames of 20 ms. */
export class Player {
  private queue: QueuedSound[] = [];
  private offset = 0;

  constructor(private readonly onPlayed: (playId: string) => void) {}

  /** Replaces what is being played. */
  play(sounds: readonly QueuedSound[]): void {
    for (const { sound } of sounds) sound.retain();
    this.stop();
    this.queue = [...sounds];
  }

  stop(): void {
    for (const { sound } of this.queue) sound.release();
    this.queue = [];
    this.offset = 0;
  }

  get isPlaying(): boolean {
    return this.queue.length > 0;
  }

  /** The next frame; undefined when everything has been played. */
  next(codec: G711): Uint8Array | undefined {
    this.removePlayed();
    const [first] = this.queue;
    if (!first) return undefined;
    const { sound, playId } = first;
    const frame = new Uint8Array(SAMPLES_PER_PACKET).fill(SILENCE[codec]);
    let filled = this.copy(sound.in(codec), frame, 0);
    while (playId === undefined && filled < frame.length && sound.length > 0) {
      this.offset = 0;
      filled += this.copy(sound.in(codec), frame, filled);
    }
    return frame;
  }

  private copy(bytes: Uint8Array, frame: Uint8Array, at: number): number {
    const part = bytes.subarray(this.offset, this.offset + frame.length - at);
    frame.set(part, at);
    this.offset += part.length;
    return part.length;
  }

  private removePlayed(): void {
    for (;;) {
      const [first] = this.queue;
      if (first?.playId === undefined || this.offset < first.sound.length) return;
      this.queue.shift();
      this.offset = 0;
      first.sound.release();
      this.onPlayed(first.playId);
    }
  }
}
