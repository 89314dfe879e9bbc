import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { StartVirtualCall } from '../../../contracts/calls/commands.js';
import { NumberById } from '../../../contracts/numbers/queries.js';
import { Clock } from '../../../platform/clock.js';
import { ApiError } from '../../../platform/api-error.js';
import { Call, DIAL_TIMEOUT } from '../call.entity.js';
import { CallEngine } from '../engine/call-engine.js';

@CommandHandler(StartVirtualCall)
export class StartVirtualCallHandler implements ICommandHandler<StartVirtualCall> {
  constructor(
    private readonly queries: QueryBus,
    private readonly engine: CallEngine,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, numberId, to, voiceAgent }: StartVirtualCall): Promise<{ callId: number; sid: string }> {
    const number = await this.queries.execute(new NumberById({ companyId, numberId }));
    if (!number?.active) throw ApiError.invalid('number_id', 'is not an active Number of this company');
    const fields = { companyId, numberId, direction: 'outbound', rawDigits: to } as const;
    const call = await this.engine.create(
      () => Call.create(fields, 'dialing', null, this.clock.now()),
      (locked) => {
        locked.call.request({ act: 'originate', from: number.digits, to });
        locked.call.deadline = locked.now + DIAL_TIMEOUT;
        locked.call.addVoiceAgent(voiceAgent.id, voiceAgent.script);
        return Promise.resolve();
      },
    );
    return { callId: call.id, sid: call.sid };
  }
}
