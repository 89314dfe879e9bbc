import { Injectable, Logger } from '@nestjs/common';
import { Storage } from '../../contracts/storage.js';
import { Clock, DAY } from '../../platform/clock.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../platform/messaging/timer-runner.js';
import { Timers } from '../../platform/messaging/timers.js';
import { SecretBox } from '../../platform/secret-box.js';
import { type ExpectedFile, LARGEST, MP3 } from './call-file.js';
import { Discards } from './discards.js';
import { Download, Hopeless, type Wanted } from './download.js';
import { Shelf } from './shelf.js';
import { SimulatedSound } from './sound/simulated-sound.js';

const MAKE = 'media.make-file';
const PATIENCE = DAY;

const AUDIO_TYPE = /^audio\/[a-z0-9.+-]{1,60}$/;
const AUDIO: Wanted = {
  accept: 'audio/*',
  largest: LARGEST,
  typeOf: (header) => (AUDIO_TYPE.test(header) ? header : MP3),
};

interface Order {
  file: ExpectedFile;
  /** Sealed: such a URL opens a door. Null: the simulator makes the sound. */
  url: string | null;
}

/** Orders a file, in the unit of work that wants it. */
@Injectable()
export class FileOrders {
  constructor(
    private readonly timers: Timers,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  place(tx: Transaction, file: ExpectedFile, url: string | null): Promise<void> {
    const payload: Order = { file, url: url === null ? null : this.box.seal(url) };
    return this.timers.set(tx, { kind: MAKE, key: file.key, dueAt: this.clock.now(), payload });
  }
}

/** Fetches or makes a file. Done twice, after a crash or by two processes, it ends in the same one file. */
@Injectable()
@OnTimer(MAKE)
export class MakeFile implements JobHandler<Order> {
  private readonly log = new Logger(MakeFile.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly storage: Storage,
    private readonly download: Download,
    private readonly sound: SimulatedSound,
    private readonly box: SecretBox,
    private readonly shelf: Shelf,
    private readonly discards: Discards,
    private readonly clock: Clock,
  ) {}

  async perform({ file, url }: Order): Promise<void> {
    try {
      const { size, contentType } = url === null ? await this.simulate(file) : await this.fetch(file, url);
      await this.work.run((tx) => this.shelf.keep(tx, file, size, contentType));
    } catch (error) {
      if (!(error instanceof Hopeless) && this.clock.now() < file.reportedAt + PATIENCE) throw error;
      await this.work.run((tx) => this.discards.soon(tx, file.key));
      this.log.warn(`the ${file.kind} of call ${file.callId} was given up: ${(error as Error).message}`);
    }
  }

  private fetch({ key }: ExpectedFile, url: string): Promise<{ size: number; contentType: string }> {
    return this.download.into(key, this.box.open(url), AUDIO);
  }

  private async simulate({ key, kind, duration }: ExpectedFile): Promise<{ size: number; contentType: string }> {
    return { size: await this.storage.put(key, await this.sound.of(kind, duration)), contentType: MP3 };
  }
}
