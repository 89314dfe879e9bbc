import { Injectable } from '@nestjs/common';
import { FlowRunner } from './flow-runner.js';
import type { Line } from './line.js';

/** A call is recorded from its first answer to its end, where its Number says so. */
@Injectable()
export class Recording {
  constructor(private readonly flow: FlowRunner) {}

  async isOn(line: Line): Promise<boolean> {
    return (await this.flow.numberOf(line))?.recording ?? false;
  }

  async start(line: Line): Promise<void> {
    if (await this.isOn(line)) line.call.startRecording(line.now);
  }
}
