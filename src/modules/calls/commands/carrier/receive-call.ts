import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ReceiveCall } from '../../../../contracts/calls/commands.js';
import { RequireOpenCompany } from '../../../../contracts/companies/queries.js';
import { NumberByDigits, type NumberProfile } from '../../../../contracts/numbers/queries.js';
import { isDuplicate } from '../../../../platform/database/database-errors.js';
import { Reader } from '../../../../platform/database/reader.js';
import { Outbox } from '../../../../platform/events/outbox.js';
import { ApiError } from '../../../../platform/api-error.js';
import type { Call } from '../../call.entity.js';
import { CallEngine } from '../../engine/call-engine.js';
import { FlowRunner } from '../../engine/flow-runner.js';
import { BlockedCallers } from '../../queries/blocked-callers.js';

@CommandHandler(ReceiveCall)
export class ReceiveCallHandler implements ICommandHandler<ReceiveCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly reader: Reader,
    private readonly engine: CallEngine,
    private readonly flow: FlowRunner,
    private readonly outbox: Outbox,
    private readonly blocked: BlockedCallers,
  ) {}

  async execute(received: ReceiveCall): Promise<{ callId: number; sid: string; isNew: boolean }> {
    const number = received.number ?? (await this.queries.execute(new NumberByDigits({ digits: received.to })));
    if (!number?.active) throw ApiError.notFound('This Number');
    const known = received.sid === undefined ? undefined : await this.findBySid(received.sid);
    if (known) return known;
    await this.queries.execute(new RequireOpenCompany({ companyId: number.companyId }));
    await this.blocked.requireWelcome(number.companyId, received.from);
    try {
      const call = await this.createCall(received, number);
      return { callId: call.id, sid: call.sid, isNew: true };
    } catch (error) {
      const first = isDuplicate(error) ? await this.findBySid(received.sid!) : undefined;
      if (first) return first;
      throw error;
    }
  }

  private createCall(received: ReceiveCall, number: NumberProfile): Promise<Call> {
    const { from, sid, automaticCallbackCallId, connectionId = number.voiceConnectionId } = received;
    const { companyId, id: numberId, flow } = number;
    const state = { stage: 'starting', widget: flow.start, connectionId } as const;
    return this.engine.create(
      { companyId, numberId, direction: 'inbound', rawDigits: from, sid, automaticCallbackCallId, ...state },
      async (locked) => {
        // The snapshot in call.created shows the call before its flow changes it.
        await locked.tx.save(locked.call);
        await this.outbox.flush(locked.tx);
        await this.flow.goTo(locked, flow.start);
      },
      number,
    );
  }

  private async findBySid(sid: string): Promise<{ callId: number; sid: string; isNew: boolean } | undefined> {
    const row = await this.reader.first<{ id: number }>('SELECT id FROM calls WHERE sid = ?', [sid]);
    return row && { callId: row.id, sid, isNew: false };
  }
}
