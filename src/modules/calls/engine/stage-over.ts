import { Injectable } from '@nestjs/common';
import type { Ivr, NumberProfile } from '../../../contracts/numbers.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { OnTimer, type TimerHandler } from '../../../platform/messaging/timer-runner.js';
import { CALL_TIME_OUT, CallEngine } from './call-engine.js';
import { FlowRunner } from './flow-runner.js';
import type { Line } from './line.js';
import { CallParticipants } from './call-participants.js';

/** The time of a stage is over: what the call does next. */
@Injectable()
@OnTimer(CALL_TIME_OUT)
export class StageOver implements TimerHandler<{ callId: number }> {
  constructor(
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
    private readonly parties: CallParticipants,
  ) {}

  async fire({ callId }: { callId: number }, tx: Transaction): Promise<void> {
    await this.engine.moveIn(tx, { id: callId }, (line) => this.goOn(line));
  }

  /** At once, instead of waiting for the timer, which may nevertheless have fired first. */
  start(callId: number, number?: NumberProfile): Promise<void> {
    return this.engine.move(
      { id: callId },
      (line) => (line.call.state.stage === 'starting' ? this.goOn(line) : undefined),
      number,
    );
  }

  private async goOn(line: Line): Promise<void> {
    const { call } = line;
    call.deadline ??= null;
    switch (call.state.stage) {
      case 'starting':
        return this.flow.goTo(line, call.state.widget);
      case 'ivr':
        return this.flow.goTo(line, await this.ivrTimeOut(line));
      case 'ringing':
        await this.parties.stopRinging(line, 'missed');
        return this.flow.ringOn(line);
      case 'queued':
        return this.flow.goTo(line, call.state.ring!.next);
      case 'voicemail':
        return this.parties.end(line, 'system');
      case 'dialing':
        return this.parties.end(line, 'unreachable');
      case 'dialing_external':
        return this.flow.transferFailed(line);
      default:
        return undefined;
    }
  }

  private async ivrTimeOut(line: Line): Promise<string | null> {
    const number = await line.number();
    const widget = number?.flow.widgets[line.call.state.widget!] as Ivr | undefined;
    return widget?.next_timeout ?? null;
  }
}
