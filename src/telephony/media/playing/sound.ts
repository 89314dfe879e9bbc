import { encode, type G711, PCMA, PCMU } from '../audio/g711.js';

/** A sound in both codecs, encoded once for all who hear it. */
export class Sound {
  readonly length: number;
  private readonly encoded: Record<G711, Uint8Array>;
  private users = 0;

  /** Samples of 8 kHz. */
  constructor(samples: Int16Array) {
    this.length = samples.length;
    this.encoded = { [PCMU]: encode(PCMU, samples), [PCMA]: encode(PCMA, samples) };
  }

  in(codec: G711): Uint8Array {
    return this.encoded[codec];
  }

  get bytes(): number {
    return 2 * this.length;
  }

  retain(): void {
    this.users++;
  }

  release(): void {
    this.users--;
  }

  get isInUse(): boolean {
    return this.users > 0;
  }
}
