import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { CallMedia, Channels, Sound, StoredSound } from '../edge/call-media.js';
import type { EncodedAudio } from '../media/audio/encoded-audio.js';
import type { FinishedRecording } from '../media/recording/recording.js';
import { isGone, MediaError } from '../media/media-error.js';
import type { MediaEngine } from '../media/worker/media-engine.js';
import type { PlayRequest } from '../media/worker/media-requests.js';
import type { MediaEvents } from './media-events.js';

type Engine = Pick<
  MediaEngine,
  | ('setHeard' | 'mute' | 'sendDigits' | 'loadSound' | 'play' | 'stopPlaying')
  | ('startRecording' | 'setRecorded' | 'pauseRecording' | 'resumeRecording' | 'stopRecording')
>;

interface CallMediaServices {
  engine: Engine;
  events: MediaEvents;
  /** Rejects if the sound cannot be fetched. */
  findSound(sound: StoredSound): Promise<{ soundId: string; audio: EncodedAudio }>;
  /** Legs that hear nothing, because the sound played on them is their own voice. */
  deaf?: ReadonlySet<string>;
  /** Where recordings are written. */
  folder: string;
  onError(error: unknown): void;
}

/** The audio of one call in its media thread. */
export class EngineCallMedia implements CallMedia {
  /** The latest sound ordered for each leg; a sound whose fetch ends too late is not played. */
  private readonly orders = new Map<string, symbol>();

  constructor(private readonly services: CallMediaServices) {}

  setHeard(leg: string, sources: readonly string[]): void {
    this.await(this.services.engine.setHeard(leg, sources));
  }

  mute(leg: string, muted: boolean): void {
    this.await(this.services.engine.mute(leg, muted));
  }

  sendDigits(leg: string, digits: string): void {
    this.await(this.services.engine.sendDigits(leg, digits));
  }

  playOnce(leg: string, sound: Sound): Promise<void> {
    if (this.services.deaf?.has(leg)) return Promise.resolve();
    const playId = randomUUID();
    return new Promise((onEnd) => {
      this.services.events.setSound(leg, { playId, onEnd });
      this.play(leg, sound, (soundId) => ({ sounds: [{ soundId, playId }] })).catch((error: unknown) => {
        this.services.events.endSound(leg, playId);
        this.note(error);
      });
    });
  }

  playForever(leg: string, sound: Sound): void {
    if (this.services.deaf?.has(leg)) return;
    this.services.events.setSound(leg, undefined);
    this.await(this.play(leg, sound, (soundId) => ({ sounds: [], loop: { soundId } })));
  }

  stopPlaying(leg: string): void {
    if (this.services.deaf?.has(leg)) return;
    this.services.events.setSound(leg, undefined);
    this.orders.delete(leg);
    this.await(this.services.engine.stopPlaying(leg));
  }

  startRecording(id: string, channels: Channels): void {
    this.await(this.services.engine.startRecording(id, join(this.services.folder, `${id}.wav`), channels));
  }

  setChannels(id: string, channels: Channels): void {
    this.await(this.services.engine.setRecorded(id, channels));
  }

  pauseRecording(id: string, paused: boolean): void {
    const { engine } = this.services;
    this.await(paused ? engine.pauseRecording(id) : engine.resumeRecording(id));
  }

  async stopRecording(id: string): Promise<FinishedRecording | undefined> {
    try {
      return await this.services.engine.stopRecording(id);
    } catch (error) {
      this.services.onError(error);
      return undefined;
    }
  }

  private async play(leg: string, sound: Sound, requestOf: (soundId: string) => PlayRequest): Promise<void> {
    const { engine } = this.services;
    const order = Symbol();
    this.orders.set(leg, order);
    if ('tone' in sound) return engine.play(leg, requestOf(sound.tone));
    const { soundId, audio } = await this.services.findSound(sound);
    const isWanted = (): boolean => this.orders.get(leg) === order;
    if (!isWanted()) return;
    await engine.play(leg, requestOf(soundId)).catch(async (error: unknown) => {
      if (!(error instanceof MediaError && error.code === 'unknown-sound')) throw error;
      await engine.loadSound(soundId, audio);
      if (isWanted()) await engine.play(leg, requestOf(soundId));
    });
  }

  /** The leg may close before the thread reads the request; other errors are unexpected. */
  private await(done: Promise<void>): void {
    done.catch((error: unknown) => this.note(error));
  }

  private note(error: unknown): void {
    if (!isGone(error)) this.services.onError(error);
  }
}
