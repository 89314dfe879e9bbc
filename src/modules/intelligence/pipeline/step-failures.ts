import { Injectable, Logger } from '@nestjs/common';
import { Clock, DAY, MINUTE, SECOND } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { backoff } from '../../../platform/queue/backoff.js';
import { InvalidModelResponse, ModelUnavailable } from '../analyst/http/model-errors.js';
import type { Conversation } from '../conversation.entity.js';
import { Conversations } from '../conversations.js';
import { StepSchedule } from './step-schedule.js';

const MAX_WAIT = DAY;
const MAX_INVALID_ANSWERS = 3;
const FIRST_DELAY = 5 * SECOND;
const MAX_DELAY = 10 * MINUTE;

/** Decides about a step whose model failed: retries it for a day, with growing pauses, and then gives it up. */
@Injectable()
export class StepFailures {
  private readonly log = new Logger(StepFailures.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly conversations: Conversations,
    private readonly schedule: StepSchedule,
  ) {}

  /** Whether the model has been unavailable for so long that the step stops waiting. */
  isOverdue({ pendingSince }: Conversation): boolean {
    return pendingSince !== null && this.clock.now() - pendingSince >= MAX_WAIT;
  }

  /** False if the step is given up. Rethrows errors that did not come from a model, so that the timer is retried. */
  async isPostponed(conversation: Conversation, error: unknown): Promise<boolean> {
    const isInvalid = error instanceof InvalidModelResponse;
    if (!isInvalid && !(error instanceof ModelUnavailable)) throw error;
    const { step, callId, failures, invalidAnswers } = conversation;
    const isLast = isInvalid ? invalidAnswers + 1 >= MAX_INVALID_ANSWERS : this.isOverdue(conversation);
    const outcome = isLast ? 'given up' : 'pending';
    this.log.warn(`${step} of call ${callId} failed outside, attempt ${failures + 1}, ${outcome}: ${error.message}`);
    if (isLast) return false;
    const delay = backoff(failures + 1, FIRST_DELAY, MAX_DELAY);
    const requested = isInvalid ? 0 : error.retryAfter;
    await this.work.run(async (tx) => {
      await this.conversations.recordFailure(tx, conversation, isInvalid, this.clock.now());
      await this.schedule.runStep(tx, conversation, Math.max(delay, requested));
    });
    return true;
  }
}
