import type { MediaTime } from '../clock/media-time.js';
import type { AudioPacket } from '../legs/audio-packet.js';
import { MediaError } from '../media-error.js';
import { type FinishedRecording, type RecordedLegs, Recording } from './recording.js';

/** The recordings of a media thread, by id. */
export class Recordings {
  private readonly recordings = new Map<string, Recording>();
  /** Stopped recordings whose files are still being written. */
  private readonly finishing = new Set<Promise<FinishedRecording>>();
  private byLeg = new Map<string, Recording[]>();

  constructor(
    private readonly time: MediaTime,
    private readonly onFailed: (id: string, reason: string) => void,
  ) {}

  start(id: string, file: string, legs: RecordedLegs): void {
    if (this.recordings.has(id)) throw new MediaError('duplicate-id', id);
    this.recordings.set(id, new Recording(file, legs, this.time, (error) => this.fail(id, error)));
    this.indexLegs();
  }

  setLegs(id: string, legs: RecordedLegs): void {
    this.find(id).setLegs(legs);
    this.indexLegs();
  }

  pause(id: string): void {
    this.find(id).pause();
  }

  resume(id: string): void {
    this.find(id).resume();
  }

  async stop(id: string): Promise<FinishedRecording> {
    const recording = this.find(id);
    this.forget(id);
    const finished = recording.finish();
    this.finishing.add(finished);
    try {
      return await finished;
    } finally {
      this.finishing.delete(finished);
    }
  }

  /** A recording that fails here can be completed later, from the length of its file. */
  async stopAll(): Promise<void> {
    const stopped = [...this.recordings.keys()].map((id) => this.stop(id));
    await Promise.allSettled([...stopped, ...this.finishing]);
  }

  receive(legId: string, packet: AudioPacket): void {
    for (const recording of this.byLeg.get(legId) ?? []) recording.receive(legId, packet);
  }

  flush(): void {
    for (const recording of this.recordings.values()) recording.flush();
  }

  private find(id: string): Recording {
    const recording = this.recordings.get(id);
    if (!recording) throw new MediaError('unknown-recording', id);
    return recording;
  }

  /** A stopped recording reports its error to the caller of `stop`. */
  private fail(id: string, error: Error): void {
    if (!this.recordings.has(id)) return;
    this.forget(id);
    this.onFailed(id, error.message);
  }

  private forget(id: string): void {
    this.recordings.delete(id);
    this.indexLegs();
  }

  private indexLegs(): void {
    this.byLeg = new Map();
    for (const recording of this.recordings.values())
      for (const legId of new Set(recording.legIds))
        this.byLeg.set(legId, [...(this.byLeg.get(legId) ?? []), recording]);
  }
}
