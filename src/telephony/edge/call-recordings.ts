import type { CallMedia, Channels } from './call-media.js';

export type RecordedFile = 'recording' | 'voicemail';

/** The recording of a call, which may pause, and its voicemail. Each is one file. */
export class CallRecordings {
  private readonly started = new Set<RecordedFile>();

  constructor(
    private readonly sid: string,
    private readonly media: CallMedia,
    private readonly events: {
      onStarted(kind: RecordedFile): void;
      onFile(kind: RecordedFile, file: string, seconds: number): void;
    },
  ) {}

  start(kind: RecordedFile, channels: Channels): void {
    if (this.started.has(kind)) return this.media.pauseRecording(this.idOf(kind), false);
    this.started.add(kind);
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
    for (const kind of this.started) {
      this.started.delete(kind);
      const recorded = await this.media.stopRecording(this.idOf(kind));
      if (recorded && recorded.seconds > 0) this.events.onFile(kind, recorded.file, recorded.seconds);
    }
  }

  private idOf(kind: RecordedFile): string {
    return `${this.sid}.${kind}`;
  }
}
