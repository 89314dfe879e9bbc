import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AnsweredRings, CallDocuments } from '../../../../contracts/calls/queries.js';
import type { CallSummary } from '../../../../contracts/calls/types.js';

/** Finds the agent who was on a finished call at a given time; a transfer changes the agent. */
@Injectable()
export class AgentsOnCall {
  constructor(private readonly queries: QueryBus) {}

  async find(call: CallSummary): Promise<(at: number) => number | null> {
    const answered = await this.queries.execute(new AnsweredRings({ companyId: call.companyId, callId: call.id }));
    const first =
      call.direction === 'outbound' ? await this.findCaller(call, answered.length > 0) : answered[0]?.userId;
    return (at) => answered.findLast(({ answeredAt }) => answeredAt <= at)?.userId ?? first ?? call.userId;
  }

  /** The agent who made an outbound call that was transferred. */
  private async findCaller({ companyId, id }: CallSummary, wasTransferred: boolean): Promise<number | undefined> {
    if (!wasTransferred) return undefined;
    const [document] = await this.queries.execute(new CallDocuments({ companyId, ids: [id] }));
    return document?.transferred_by?.id;
  }
}
