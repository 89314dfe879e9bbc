import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { completeWav, wavHeader } from './wav-header.js';

/** Two minutes of audio: a disk this far behind will not catch up. */
const MAX_BACKLOG = 4 * 1024 * 1024;

/** A WAV file that is written during the call. */
export class WavFile {
  private readonly stream: WriteStream;
  private failure: Error | undefined;

  constructor(
    private readonly file: string,
    onError: (error: Error) => void,
  ) {
    this.stream = createWriteStream(file);
    this.stream.on('error', (error) => {
      this.failure = error;
      onError(error);
    });
    this.stream.write(wavHeader());
  }

  /** Interleaved samples of both channels; must not be changed afterwards. */
  append(frames: Int16Array): void {
    if (this.failure || frames.length === 0) return;
    this.stream.write(Buffer.from(frames.buffer, frames.byteOffset, frames.byteLength));
    if (this.stream.writableLength > MAX_BACKLOG) this.stream.destroy(new Error('The disk is too slow.'));
  }

  /** Returns the length in seconds. */
  async finish(): Promise<number> {
    this.stream.end();
    await finished(this.stream);
    return completeWav(this.file);
  }
}
