import { Injectable } from '@nestjs/common';
import type { Line } from './line.js';

/** A call is recorded from its first answer to its end, where its Number says so. */
@Injectable()
export class Recording {
  async isOn(line: Line): Promise<boolean> {
    return (await line.number())?.recording ?? false;
  }

  async start(line: Line): Promise<void> {
    if (await this.isOn(line)) line.call.startRecording(line.now);
  }
}
