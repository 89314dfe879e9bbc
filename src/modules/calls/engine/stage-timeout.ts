import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { STAGE_TIMEOUT, CallEngine } from './call-engine.js';
import { FlowRunner } from './flow-runner.js';
import type { LockedCall } from './locked-call.js';
import { CallParticipants } from './call-participants.js';

/** Moves a call on when the time limit of its stage has passed. */
@Injectable()
@OnTimer(STAGE_TIMEOUT)
export class StageTimeout implements TimerHandler<{ callId: number }> {
  constructor(
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
    private readonly participants: CallParticipants,
  ) {}

  async fire({ callId }: { callId: number }, tx: Transaction): Promise<void> {
    await this.engine.updateIn(tx, { id: callId }, (locked) => this.advance(locked));
  }

  private async advance(locked: LockedCall): Promise<void> {
    const { call } = locked;
    call.deadline ??= null;
    switch (call.state.stage) {
      case 'starting':
        // An earlier version could stop between receiving a call and starting its flow.
        return this.flow.goTo(locked, call.state.widget);
      case 'playing':
        return this.flow.handlePlayedMessages(locked);
      case 'ivr':
        return this.flow.handleIvrTimeout(locked);
      case 'ringing':
        await this.participants.stopRinging(locked, 'missed');
        return this.flow.continueRing(locked);
      case 'queued':
        return this.flow.goTo(locked, call.state.ring!.next);
      case 'voicemail':
        return this.participants.endCall(locked, 'system');
      case 'dialing':
        return this.participants.endCall(locked, 'unreachable');
      case 'dialing_external':
        call.releaseExternal(locked.now);
        return this.flow.handleFailedTransfer(locked);
      case 'over':
        return call.files.areAwaited ? call.files.complete(locked.now) : undefined;
      default:
        return undefined;
    }
  }
}
