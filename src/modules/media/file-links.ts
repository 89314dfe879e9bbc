import { Injectable } from '@nestjs/common';
import type { FileKind } from '../../contracts/media/types.js';
import { Config } from '../../platform/config.js';
import { SignedUrls } from './signed-urls.js';

export interface FileRef {
  kind: FileKind;
  callId: number;
}

interface SignedRequest {
  expires: unknown;
  signature: unknown;
  address: string;
}

/** Signed URLs of the audio, and URLs of the page that asks for a login. */
@Injectable()
export class FileLinks {
  constructor(
    private readonly urls: SignedUrls,
    private readonly config: Config,
  ) {}

  pageUrl({ kind, callId }: FileRef): string {
    return `${this.config.assetsUrl}/${kind}/${callId}`;
  }

  audioUrl(file: FileRef): string {
    return this.urls.sign(`${this.pageUrl(file)}/audio.mp3`, signedTextOf(file));
  }

  verify(file: FileRef, { expires, signature, address }: SignedRequest): Promise<void> {
    return this.urls.verify(signedTextOf(file), expires, signature, address);
  }
}

const signedTextOf = ({ kind, callId }: FileRef): string => `${kind}/${callId}`;
