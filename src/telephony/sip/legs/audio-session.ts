import { randomInt } from 'node:crypto';
import { PCMA, PCMU } from '../../media/audio/g711.js';
import { type AudioDescription, type Codecs, mirrored, readAudio, writeAudio } from '../../sdp/audio-description.js';

/** Where this side receives audio. */
export interface LocalAudio {
  address: string;
  port: number;
  /** Defaults to both codecs of G.711. */
  codecs?: Codecs;
}

const DIGIT_TYPE = 101;

/** The session descriptions that this side sends in one dialog, as offers and answers (RFC 3264). */
export class AudioSession {
  /** Our offer is unanswered, so the peer must not send one. */
  isOffering = false;
  /** The call is answered, so the peer may change its audio. */
  isOpen = false;

  private readonly id = randomInt(2 ** 31);
  private version = 0;
  private last = '';
  private local: LocalAudio | undefined;

  /** Must be called before the first offer or answer. */
  start(local: LocalAudio): void {
    this.local = local;
  }

  offer(): string {
    this.isOffering = true;
    return this.write({ codecs: this.codecs, digitType: DIGIT_TYPE, direction: 'sendrecv' });
  }

  /** Answers with the first common codec; `offer` must come from `read`. */
  answer(offer: AudioDescription, body: Buffer): string {
    const [codec] = offer.codecs;
    const direction = mirrored(offer.direction);
    return this.write({ codecs: [codec], digitType: offer.digitType, direction }, body);
  }

  /** The audio of the peer, limited to the common codecs; undefined if there are none. */
  read(body: Buffer): AudioDescription | undefined {
    const audio = readAudio(body);
    const [preferred, ...others] = audio?.codecs.filter((codec) => this.codecs.includes(codec)) ?? [];
    return audio && preferred !== undefined ? { ...audio, codecs: [preferred, ...others] } : undefined;
  }

  private get codecs(): Codecs {
    return this.local?.codecs ?? [PCMU, PCMA];
  }

  /** The version must change exactly when the description does. */
  private write(audio: Omit<AudioDescription, 'address' | 'port'>, offer?: Buffer): string {
    const { address, port } = this.local!;
    const written = (): string =>
      writeAudio({ ...audio, address, port }, { id: this.id, version: this.version }, offer);
    if (written() !== this.last) this.version++;
    this.last = written();
    return this.last;
  }
}
