import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { Clock, DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import {
  BodySchema,
  e164,
  Field,
  fieldType,
  integer,
  isObject,
  text,
} from '../../../platform/http/validation/fields.js';
import { OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { ApiError } from '../../../platform/api-error.js';
import { AgentCall } from '../agent-call.entity.js';
import { type AcceptedCall, presentAcceptedCall } from '../agent-call.presenter.js';
import type { Context } from '../script.js';
import { VoiceAgent } from '../voice-agent.entity.js';

export const EXPIRY_TIMER = 'voice-agents.expiry';
const MAX_KEY_LENGTH = 255;

const isScalar = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

const scalarMap = fieldType(
  (value) => isObject(value) && Object.values(value).every(isScalar),
  'must be an object whose values are strings, numbers, true or false',
  { type: 'object', additionalProperties: true },
);

@BodySchema('RequestVoiceAgentCall', 'A call that an AI voice agent should make.')
export class RequestCallBody {
  @Field(e164, { mandatory: true, description: 'Phone number to call, E.164.', example: '+33639984567' })
  contact_phone: string;

  @Field(text(MAX_KEY_LENGTH), {
    mandatory: true,
    description: 'Unique key of the request; a key that was used before is rejected with 409.',
    example: 'appointment-4711',
  })
  idempotency_key: string;

  @Field(scalarMap, { description: 'Values of the variables of the script.', example: { first_name: 'Grace' } })
  context?: Context;

  @Field(integer(MINUTE / SECOND, DAY / SECOND), {
    description: 'Seconds after which the request expires if the call is not made; 3600 by default.',
    example: 3600,
  })
  expiration_seconds?: number;
}

/** Requests a call of a voice agent; it starts as soon as the limits allow. */
export class RequestCall extends Command<AcceptedCall, { companyId: number; agentId: number; body: RequestCallBody }> {}

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
      const agent = await tx.find(VoiceAgent, { companyId, id: agentId });
      if (!agent) throw ApiError.notFound('This voice agent');
      agent.requireVariables(context);
      const now = this.clock.now();
      const expiresAt = now + expiration_seconds * SECOND;
      const details = { contactPhone, idempotencyKey: body.idempotency_key.trim(), context, expiresAt };
      const call = AgentCall.create(agent, details, now);
      await tx.save(call);
      await this.timers.set(tx, { kind: EXPIRY_TIMER, key: call.ulid, dueAt: expiresAt, payload: { id: call.id } });
      return presentAcceptedCall(call);
    });
  }
}

/** A call that is still pending when it expires is never made. */
@Injectable()
@OnTimer(EXPIRY_TIMER)
export class CallExpiry implements TimerHandler<{ id: number }> {
  constructor(private readonly clock: Clock) {}

  async fire({ id }: { id: number }, tx: Transaction): Promise<void> {
    const call = await tx.lock(AgentCall, { id });
    call?.expire(this.clock.now());
    if (call) await tx.save(call);
  }
}
