import type { CallMedia, Channels } from './call-media.js';

export type RecordedFile = 'recording' | 'voicemail';

/** The recording of a call, which may pause, and its voicemail; one file each. */
export class CallRecordings {
  private readonly started = new Set<RecordedFile>();
  /** After the call, the engine waits for these. */
  private readonly expected = new Set<RecordedFile>();

  constructor(
    private readonly sid: string,
    private readonly media: CallMedia,
    private readonly events: {
      onStarted(kind: RecordedFile): void;
      onFile(kind: RecordedFile, file: string, seconds: number): void;
      /** An expected file has no content. */
      onNoFile(kind: RecordedFile): void;
    },
  ) {}

  /** Announces a file that starts later, unless the caller hangs up first. */
  expect(kind: RecordedFile): void {
    this.expected.add(kind);
  }

  start(kind: RecordedFile, channels: Channels): void {
    if (this.started.has(kind)) return this.media.pauseRecording(this.idOf(kind), false);
    this.started.add(kind);
    this.expected.add(kind);
    this.media.startRecording(this.idOf(kind), channels);
    this.events.onStarted(kind);
  }

  follow(channels: Channels): void {
    if (this.started.has('recording')) this.media.setChannels(this.idOf('recording'), channels);
  }

  pause(paused: boolean): void {
    if (this.started.has('recording')) this.media.pauseRecording(this.idOf('recording'), paused);
  }

  async finish(): Promise<void> {
    const kinds = [...this.expected];
    this.expected.clear();
    for (const kind of kinds) {
      const recorded = this.started.delete(kind) ? await this.media.stopRecording(this.idOf(kind)) : undefined;
      if (recorded && recorded.seconds > 0) this.events.onFile(kind, recorded.file, recorded.seconds);
      else this.events.onNoFile(kind);
    }
  }

  private idOf(kind: RecordedFile): string {
    return `${this.sid}.${kind}`;
  }
}
