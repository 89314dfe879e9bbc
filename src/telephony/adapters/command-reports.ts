import type { CommandBus } from '@nestjs/cqrs';
import {
  AnswerCall,
  DeclineCall,
  DropCallFile,
  HangUpCall,
  HoldCall,
  ReportCallFile,
  ReportCarrierEvent,
  TransferDialled,
} from '../../contracts/calls/commands.js';
import type { CallReports } from '../edge/call-reports.js';
import type { RecordedFile } from '../edge/call-recordings.js';
import type { Refusal, RefusedRequest } from '../edge/party-leg.js';
import { ApiError } from '../../platform/api-error.js';
import { MINUTE, SECOND } from '../../platform/clock.js';
import { backoff } from '../../platform/queue/backoff.js';
import { refusedRequestOf } from './refused-request.js';
import type { Scheduler } from '../sip/transactions/scheduler.js';

/** The call as the engine knows it. */
export interface ReportedCall {
  sid: string;
  companyId: number;
  /** Rejects if the engine refuses the call. */
  callId: Promise<number>;
  /** Whether agents need a device to take the call; this may change when the call is dialled. */
  needsDevices: () => boolean;
}

interface ReportServices {
  commands: Pick<CommandBus, 'execute'>;
  scheduler: Scheduler;
  onFile(kind: RecordedFile, file: string, seconds: number): void;
  onError(error: unknown): void;
}

type Command = Parameters<CommandBus['execute']>[0];

const MAX_PAUSE = 5 * SECOND;
/** By then the clean-up of lost calls has ended the call. */
const MAX_ATTEMPTS = (10 * MINUTE) / MAX_PAUSE;

/** Reports on one call to the engine, in order. They wait while the database is unavailable. */
export class CommandReports implements CallReports {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly call: ReportedCall,
    private readonly services: ReportServices,
  ) {}

  digit = (digit: string): void => this.report({ type: 'dtmf', digit });
  calleeRinging = (): void => this.report({ type: 'callee_ringing' });
  calleeAnswered = (): void => this.report({ type: 'callee_answered' });
  calleeRefused = (reason: Refusal): void => this.report({ type: 'callee_rejected', reason });
  transferAnswered = (): void => this.report({ type: 'transfer_answered' });
  transferFailed = (): void => this.report({ type: 'transfer_failed' });
  partyHungUp = (): void => this.report({ type: 'caller_hangup' });
  promptsPlayed = (): void => this.report({ type: 'messages_played' });

  agentUnreachable(userId: number): void {
    if (this.call.needsDevices()) this.report({ type: 'agent_unreachable', userId });
  }

  agentAnswered(userId: number): Promise<boolean> {
    return this.act((callId) => new AnswerCall({ ...this.of(callId), userId }));
  }

  agentDeclined(userId: number): void {
    void this.act((callId) => new DeclineCall({ ...this.of(callId), userId }));
  }

  agentHungUp(userId: number): void {
    void this.act((callId) => new HangUpCall({ ...this.of(callId), userId }));
  }

  agentHeld(userId: number, held: boolean): void {
    void this.act((callId) => new HoldCall({ ...this.of(callId), userId, held, atPhone: true }));
  }

  async agentTransferred(userId: number, digits: string): Promise<RefusedRequest | undefined> {
    let refused: RefusedRequest = { status: 503 };
    const done = await this.act(
      (callId) => new TransferDialled({ ...this.of(callId), userId, digits }),
      (error) => (refused = refusedRequestOf(error)),
    );
    return done ? undefined : refused;
  }

  recordingStarted(): void {
    const { sid } = this.call;
    void this.act(() => new ReportCallFile({ sid, kind: 'recording' }));
  }

  fileRecorded(kind: RecordedFile, file: string, seconds: number): void {
    this.services.onFile(kind, file, seconds);
  }

  nothingRecorded(kind: RecordedFile): void {
    const { sid } = this.call;
    void this.act(() => new DropCallFile({ sid, kind }));
  }

  private of(callId: number): { companyId: number; callId: number } {
    return { companyId: this.call.companyId, callId };
  }

  private report(event: ReportCarrierEvent['event']): void {
    const { sid } = this.call;
    void this.act(() => new ReportCarrierEvent({ sid, event }));
  }

  /** False if the engine refuses, because the call is over or another agent was faster. */
  private act(commandOf: (callId: number) => Command, onRefused?: (error: ApiError) => void): Promise<boolean> {
    const outcome = this.last.then(async () => {
      const callId = await this.call.callId.catch(() => undefined);
      return callId !== undefined && this.execute(commandOf(callId), onRefused);
    });
    this.last = outcome;
    return outcome;
  }

  private async execute(command: Command, onRefused?: (error: ApiError) => void): Promise<boolean> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      try {
        await this.services.commands.execute(command);
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) {
          onRefused?.(error);
          return false;
        }
        this.services.onError(error);
        await this.pause(backoff(attempt, SECOND, MAX_PAUSE));
      }
    }
    return false;
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.services.scheduler.after(milliseconds, resolve));
  }
}
