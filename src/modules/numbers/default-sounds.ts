import { Injectable } from '@nestjs/common';
import { type Message, MESSAGES } from '../../contracts/numbers/commands.js';
import { Config } from '../../platform/config.js';
import { faultOfAudio } from './audio-url.js';

const SOUND_FILE = /^[\w-]+\.(mp3|wav)$/;

/** The sounds that the media module serves for messages without their own URL. */
@Injectable()
export class DefaultSounds {
  constructor(private readonly config: Config) {}

  readonly urlOf = (message: Message): string => `${this.config.assetsUrl}/sounds/${message}.mp3`;

  /** Returns the rule that the URL of a sound violates; sounds of this server may have a private address. */
  readonly faultOf = (url: unknown): string | undefined =>
    this.isServedHere(url) ? undefined : faultOfAudio(url, this.config.webhookAllowPrivate);

  includes(url: unknown): boolean {
    return MESSAGES.some((message) => this.urlOf(message) === url);
  }

  private isServedHere(url: unknown): boolean {
    const folder = `${this.config.assetsUrl}/sounds/`;
    return typeof url === 'string' && url.startsWith(folder) && SOUND_FILE.test(url.slice(folder.length));
  }
}
