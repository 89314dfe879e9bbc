import { Injectable } from '@nestjs/common';
import type { FileKind } from '../../contracts/media.js';
import { Config } from '../../platform/config.js';
import { SignedUrls } from './signed-urls.js';

export interface FileRef {
  kind: FileKind;
  callId: number;
}

/** URLs of the audio itself, which open to whoever has them for an hour, and of the page that asks who you are. */
@Injectable()
export class FileLinks {
  constructor(
    private readonly urls: SignedUrls,
    private readonly config: Config,
  ) {}

  page({ kind, callId }: FileRef): string {
    return `${this.config.assetsUrl}/${kind}/${callId}`;
  }

  audio(file: FileRef): string {
    return this.urls.signed(`${this.page(file)}/audio.mp3`, textOf(file));
  }

  refuseUnlessSigned(file: FileRef, expires: unknown, signature: unknown): void {
    this.urls.refuseUnlessSigned(textOf(file), expires, signature);
  }
}

const textOf = ({ kind, callId }: FileRef): string => `${kind}/${callId}`;
