import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AnswerCall, HangUpCall, ReceiveCall, ReportCarrierEvent } from '../../../contracts/calls/commands.js';
import { CallProgress } from '../../../contracts/live-calls/queries.js';
import { NumberById } from '../../../contracts/numbers/queries.js';
import { EndWrapUp, SetPresence } from '../../../contracts/users/commands.js';
import { UserAvailability } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock, MINUTE } from '../../../platform/clock.js';

/** A number that France reserves for fiction. */
const CALLER = '+33639980001';

interface Outcome {
  callId: number;
  answered: boolean;
}

/** Simulates a short call to a Number, and answers it for the user if it rings for them. */
@Injectable()
export class TestCall {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async play(companyId: number, userId: number, numberId: number): Promise<Outcome> {
    const number = await this.queries.execute(new NumberById({ companyId, numberId }));
    if (!number) throw ApiError.notFound('This Number');
    const isOffline = (await this.queries.execute(new UserAvailability({ companyId, userId }))) === 'offline';
    if (isOffline)
      await this.commands.execute(new SetPresence({ companyId, userId, until: this.clock.now() + MINUTE }));
    try {
      return await this.call(companyId, userId, number.digits);
    } finally {
      if (isOffline) await this.commands.execute(new SetPresence({ companyId, userId, until: null }));
    }
  }

  private async call(companyId: number, userId: number, digits: string): Promise<Outcome> {
    const { callId, sid } = await this.commands.execute(new ReceiveCall({ to: digits, from: CALLER }));
    const { stage, ringing } = await this.queries.execute(new CallProgress({ companyId, callId }));
    const answered = ringing.includes(userId);
    if (answered) {
      await this.commands.execute(new AnswerCall({ companyId, callId, userId }));
      await this.commands.execute(new HangUpCall({ companyId, callId, userId }));
      await this.commands.execute(new EndWrapUp({ companyId, userId }));
    } else if (stage !== 'over')
      await this.commands.execute(new ReportCarrierEvent({ sid, event: { type: 'caller_hangup' } }));
    return { callId, answered };
  }
}
