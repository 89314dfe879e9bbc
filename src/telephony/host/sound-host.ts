import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { OutboundConnections } from '../../platform/outbound/outbound-connections.js';
import { Storage } from '../../ports/storage.js';
import type { StoredSound } from '../edge/call-media.js';
import { SoundDecoder } from '../sounds/decoding/sound-decoder.js';
import type { Sound } from '../sounds/decoding/sound.js';
import { HttpSoundFetcher } from '../sounds/library/http-sound-fetcher.js';
import { OwnSoundFetcher } from '../sounds/library/own-sound-fetcher.js';
import { SoundFiles } from '../sounds/library/sound-files.js';
import { SoundLibrary } from '../sounds/library/sound-library.js';

const STANDARD = { message: 'welcome', hold_music: 'waiting' };

/** The sounds that callers hear: built-in ones, uploads, and others by URL. */
@Injectable()
export class SoundHost implements OnModuleDestroy {
  private readonly decoder = new SoundDecoder();
  private readonly library: SoundLibrary;
  readonly ringingToneUrl: string;
  private readonly root: string;

  constructor(config: Config, clock: Clock, storage: Storage, connections: OutboundConnections) {
    const fetcher = new OwnSoundFetcher(config, storage, new HttpSoundFetcher(connections));
    const files = new SoundFiles(join(config.dataDir, 'decoded-sounds'));
    this.library = new SoundLibrary({ fetcher, decoder: this.decoder, files, clock });
    this.root = `${config.assetsUrl}/sounds`;
    this.ringingToneUrl = `${this.root}/ringing_tone.mp3`;
  }

  find(sound: StoredSound): Promise<Sound> {
    return this.library.get('url' in sound ? sound.url : `${this.root}/${STANDARD[sound.standard]}.mp3`);
  }

  onModuleDestroy(): Promise<void> {
    return this.decoder.close();
  }
}
