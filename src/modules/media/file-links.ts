import { Injectable } from '@nestjs/common';
import type { FileKind } from '../../contracts/media.js';
import { Clock, HOUR, SECOND } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { Refusal } from '../../platform/refusal.js';
import { Signatures } from '../../platform/signatures.js';

export interface FileRef {
  kind: FileKind;
  callId: number;
}

const AUDIO = 'audio';
const VALID = HOUR;
const DIGITS = /^\d{1,12}$/;

/** URLs of the audio itself, which open to whoever has them for an hour, and of the page that asks who you are. */
@Injectable()
export class FileLinks {
  constructor(
    private readonly signatures: Signatures,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  page({ kind, callId }: FileRef): string {
    return `${this.config.assetsUrl}/${kind}/${callId}`;
  }

  audio(file: FileRef): string {
    const expires = String(Math.floor((this.clock.now() + VALID) / SECOND));
    return `${this.page(file)}/audio.mp3?expires=${expires}&signature=${this.signatures.of(AUDIO, textOf(file, expires))}`;
  }

  refuseUnlessSigned(file: FileRef, expires: unknown, signature: unknown): void {
    if (
      typeof expires !== 'string' ||
      typeof signature !== 'string' ||
      !DIGITS.test(expires) ||
      !this.signatures.fits(AUDIO, textOf(file, expires), signature)
    )
      throw Refusal.forbidden('The signature of this URL is not valid.');
    if (Number(expires) * SECOND <= this.clock.now()) throw Refusal.forbidden('This URL has expired.');
  }
}

const textOf = ({ kind, callId }: FileRef, expires: string): string => `${kind}/${callId}/${expires}`;
