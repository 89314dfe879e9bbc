import { Injectable } from '@nestjs/common';
import type { LockedCall } from './locked-call.js';

/** A call is recorded from its first answer to its end, where its Number says so. */
@Injectable()
export class Recording {
  async isEnabled(locked: LockedCall): Promise<boolean> {
    return (await locked.number())?.recording ?? false;
  }

  async start(locked: LockedCall): Promise<void> {
    if (await this.isEnabled(locked)) locked.call.startRecording(locked.now);
  }
}
