import { Injectable } from '@nestjs/common';
import type { LockedCall } from './locked-call.js';

/** Calls are recorded from the first answer to the end if their Number has recording enabled. */
@Injectable()
export class Recording {
  async isEnabled(locked: LockedCall): Promise<boolean> {
    return (await locked.number())?.recording ?? false;
  }

  async start(locked: LockedCall): Promise<void> {
    if (await this.isEnabled(locked)) locked.call.startRecording(locked.now);
  }
}
