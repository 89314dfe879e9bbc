import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { TransferCall, TransferDialled, type TransferTarget } from '../../../../contracts/calls/commands.js';
import { GetCallSummary } from '../../../../contracts/calls/queries.js';
import { NumberById } from '../../../../contracts/numbers/queries.js';
import { UserByExtension } from '../../../../contracts/users/queries.js';
import { ApiError } from '../../../../platform/api-error.js';
import { readDialled } from '../../../../platform/text/dialled-number.js';
import { callNotFound } from '../../engine/call-engine.js';

@CommandHandler(TransferDialled)
export class TransferDialledHandler implements ICommandHandler<TransferDialled> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ companyId, callId, userId, digits }: TransferDialled): Promise<void> {
    const country = await this.countryOf(companyId, callId);
    const target = await this.findTarget(companyId, digits, country);
    await this.commands.execute(new TransferCall({ companyId, callId, target, byUserId: userId }));
  }

  /** Empty for internal calls, which have no Number. */
  private async countryOf(companyId: number, callId: number): Promise<string> {
    const call = await this.queries.execute(new GetCallSummary({ companyId, callId }));
    if (!call) throw callNotFound();
    const { numberId } = call;
    const number = numberId === null ? undefined : await this.queries.execute(new NumberById({ companyId, numberId }));
    return number?.country ?? '';
  }

  private async findTarget(companyId: number, text: string, country: string): Promise<TransferTarget> {
    const dialled = readDialled(text, country);
    if (!dialled) throw ApiError.invalid('number', 'must be a phone number, such as +33176360695, or an extension');
    const extension = dialled.kind === 'short' ? dialled.digits : undefined;
    const userId = extension && (await this.queries.execute(new UserByExtension({ companyId, extension })));
    return userId ? { userId } : { number: dialled.digits };
  }
}
