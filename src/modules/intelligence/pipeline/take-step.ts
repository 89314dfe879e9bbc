import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type CallFacts, FactsOfCall } from '../../../contracts/calls.talk.js';
import { Clock, SECOND } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../../platform/messaging/timer-runner.js';
import { Timers } from '../../../platform/messaging/timers.js';
import type { Analyst } from '../analyst/analyst.js';
import { Analysts } from '../analyst/analysts.js';
import { type Conversation, DONE } from '../conversation.entity.js';
import { Conversations } from '../conversations.js';
import { Utterances } from '../live/utterances.js';
import { Packages } from '../packages.js';
import { STEP, type StepOrder } from './step-timer.js';
import { FIRST_STEP, type Made, stepAfter, stepNamed, Steps } from './steps.js';
import { Transcription } from './transcription.js';

const PAUSE = 5 * SECOND;

/**
 * Takes one step of the pipeline: makes something with no transaction open, and keeps it, tells of it and orders the
 * next step in one. A process that dies in between leaves the step to be taken again; one that comes second finds the
 * conversation moved on and keeps nothing.
 */
@Injectable()
@OnTimer(STEP)
export class TakeStep implements JobHandler<StepOrder> {
  readonly slow = true;
  private readonly log = new Logger(TakeStep.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly packages: Packages,
    private readonly conversations: Conversations,
    private readonly utterances: Utterances,
    private readonly transcription: Transcription,
    private readonly analysts: Analysts,
    private readonly steps: Steps,
  ) {}

  async perform({ companyId, callId, step }: StepOrder): Promise<void> {
    const conversation = await this.conversations.of(companyId, callId);
    const call = await this.queries.execute(new FactsOfCall(companyId, callId));
    if (!call || conversation?.step !== step) return;
    const outside = this.analysts.outside(conversation.failures);
    try {
      await this.keep(conversation, await this.make(conversation, call, outside ?? this.analysts.embedded));
    } catch (error) {
      if (!outside) throw error;
      await this.postpone(conversation, error);
    }
  }

  private async make(conversation: Conversation, call: CallFacts, analyst: Analyst): Promise<Made | undefined> {
    const { step, companyId, callId, type, language } = conversation;
    if (step === FIRST_STEP) return this.transcription.make(conversation, call);
    const wanted = stepNamed(step)!;
    if (!(await this.packages.includes(companyId, wanted.level))) return undefined;
    const utterances = await this.utterances.of(companyId, callId);
    const said = utterances.map(({ participantType: speaker, userId, text }) => ({ speaker, userId, text }));
    return wanted.make(this.steps, {
      conversation,
      call,
      talk: { type, language, said },
      analyst,
      now: this.clock.now(),
    });
  }

  private keep({ id, companyId, callId, step }: Conversation, made: Made | undefined): Promise<void> {
    const next = made?.change?.step ?? stepAfter(step);
    return this.work.run(async (tx) => {
      if (!(await this.conversations.move(tx, id, step, { ...made?.change, step: next }))) return;
      if (made) tx.events.push(...(await made.keep(tx)));
      if (next !== DONE) await this.order(tx, { companyId, callId, step: next }, 0);
    });
  }

  private postpone(conversation: Conversation, error: unknown): Promise<void> {
    const { companyId, callId, step, failures } = conversation;
    this.log.warn(`${step} of call ${callId} failed outside, attempt ${failures + 1}: ${(error as Error).message}`);
    return this.work.run(async (tx) => {
      await this.conversations.failed(tx, conversation);
      await this.order(tx, { companyId, callId, step }, PAUSE * 2 ** failures);
    });
  }

  private order(tx: Parameters<Timers['set']>[0], payload: StepOrder, pause: number): Promise<void> {
    const dueAt = this.clock.now() + pause;
    return this.timers.set(tx, { kind: STEP, key: String(payload.callId), dueAt, payload });
  }
}
