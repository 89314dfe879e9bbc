import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock.js';
import { isDuplicate } from '../../../platform/database/database-errors.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { e164 } from '../../../platform/http/e164.js';
import { Field, type Kind, text, whole } from '../../../platform/http/fields.js';
import { OnTimer, type TimerHandler } from '../../../platform/messaging/timer-runner.js';
import { Timers } from '../../../platform/messaging/timers.js';
import { Refusal } from '../../../platform/refusal.js';
import { AgentCall } from '../agent-call.entity.js';
import { type AcceptedCall, acceptedCall } from '../agent-call.presenter.js';
import type { Context } from '../script.js';
import { VoiceAgent } from '../voice-agent.entity.js';

export const EXPIRY = 'voice-agents.expiry';
const LONGEST_KEY = 255;

const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

const plainValues: Kind = {
  check: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isPlain)
      ? undefined
      : { status: 400, rule: 'must be an object whose values are strings, numbers, true or false' },
  schema: { type: 'object', additionalProperties: true },
};

export class RequestCallBody {
  @Field(e164, { mandatory: true, description: 'Whom to call, E.164', example: '+33639984567' })
  contact_phone: string;

  @Field(text(LONGEST_KEY), {
    mandatory: true,
    description: 'Names this call; a key that was used before is refused',
    example: 'appointment-4711',
  })
  idempotency_key: string;

  @Field(plainValues, { description: 'The variables of the script', example: { first_name: 'Grace' } })
  context?: Context;

  @Field(whole(MINUTE / SECOND, DAY / SECOND), {
    description: 'How long the call may wait for its turn; 3600 unless given',
    example: 3600,
  })
  expiration_seconds?: number;
}

/** Has a voice agent call somebody, as soon as there is room. */
export class RequestCall extends Command<AcceptedCall> {
  constructor(
    readonly companyId: number,
    readonly agentId: number,
    readonly body: RequestCallBody,
  ) {
    super();
  }
}

@CommandHandler(RequestCall)
export class RequestCallHandler implements ICommandHandler<RequestCall> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, agentId, body }: RequestCall): Promise<AcceptedCall> {
    const { contact_phone: contactPhone, context = {}, expiration_seconds = HOUR / SECOND } = body;
    return this.work.run(async (tx) => {
      const agent = await tx.manager.findOneBy(VoiceAgent, { companyId, id: agentId });
      if (!agent) throw Refusal.notFound('This voice agent');
      agent.refuseUnlessFilled(context);
      const now = this.clock.now();
      const expiresAt = now + expiration_seconds * SECOND;
      const given = { contactPhone, idempotencyKey: body.idempotency_key.trim(), context, expiresAt };
      const call = AgentCall.requested(agent, given, now);
      await this.insert(tx, call);
      await this.timers.set(tx, { kind: EXPIRY, key: call.ulid, dueAt: expiresAt, payload: { id: call.id } });
      return acceptedCall(call);
    });
  }

  private async insert(tx: Transaction, call: AgentCall): Promise<void> {
    try {
      await tx.save(call);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      throw new Refusal(409, 'idempotency_key was used before.', { idempotency_key: ['was used before'] });
    }
  }
}

/** A call that is still waiting for its turn is not made any more. */
@Injectable()
@OnTimer(EXPIRY)
export class CallExpired implements TimerHandler<{ id: number }> {
  constructor(private readonly clock: Clock) {}

  async fire({ id }: { id: number }, tx: Transaction): Promise<void> {
    const call = await tx.lock(AgentCall, { id });
    call?.expired(this.clock.now());
    if (call) await tx.save(call);
  }
}
