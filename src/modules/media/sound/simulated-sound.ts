import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { FileKind } from '../../../contracts/media/types.js';
import { encodeMp3, FRAME_BYTES, FRAME_SECONDS } from './mp3-encoder.js';
import { synthesize } from './spoken-phrases.js';

/** Audio of simulated calls. Any duration is possible because mp3 frames can be concatenated. */
@Injectable()
export class SimulatedSound {
  private readonly phrases = new Map<FileKind, Promise<Buffer>>();

  async stream(kind: FileKind, seconds: number): Promise<Readable> {
    const phrase = await this.phrase(kind);
    return Readable.from(repeated(phrase, Math.max(1, Math.round(seconds / FRAME_SECONDS)) * FRAME_BYTES));
  }

  private phrase(kind: FileKind): Promise<Buffer> {
    let phrase = this.phrases.get(kind);
    if (!phrase) {
      phrase = encodeMp3(synthesize(kind));
      this.phrases.set(kind, phrase);
      phrase.catch(() => this.phrases.delete(kind));
    }
    return phrase;
  }
}

function* repeated(phrase: Buffer, bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= phrase.length) yield phrase.subarray(0, left);
}
