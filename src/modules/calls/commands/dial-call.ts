import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DialCall, StartCall, StartInternalCall } from '../../../contracts/calls/commands.js';
import { CarrierKind } from '../../../contracts/carrier/queries.js';
import { NumberById, type NumberProfile } from '../../../contracts/numbers/queries.js';
import { UserByExtension, UserDocuments } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { readDialled } from '../../../platform/text/dialled-number.js';

type Dialled = Pick<DialCall, 'companyId' | 'userId' | 'digits' | 'numberId'>;

@CommandHandler(DialCall)
export class DialCallHandler implements ICommandHandler<DialCall> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute(dialled: DialCall): Promise<{ callId: number }> {
    const { companyId, userId, sid } = dialled;
    const number = await this.findNumber(dialled);
    const target = readDialled(dialled.digits, number?.country ?? '');
    if (!target) throw ApiError.invalid('to', 'must be a phone number, such as +33176360695, or an extension');
    const extension = target.kind === 'short' ? target.digits : undefined;
    const calleeId = extension && (await this.queries.execute(new UserByExtension({ companyId, extension })));
    if (calleeId) return this.commands.execute(new StartInternalCall({ companyId, userId, calleeId, sid }));
    if (!number) throw ApiError.unprocessable('number_id', 'is mandatory for an agent without a default Number');
    if (target.kind !== 'number') await this.requireNetwork(number);
    return this.commands.execute(new StartCall({ companyId, userId, numberId: number.id, to: target.digits, sid }));
  }

  private async findNumber({ companyId, userId, numberId }: Dialled): Promise<NumberProfile | undefined> {
    const id = numberId ?? (await this.defaultNumberOf(companyId, userId));
    const number =
      id === undefined ? undefined : await this.queries.execute(new NumberById({ companyId, numberId: id }));
    if (numberId !== undefined && !number)
      throw ApiError.invalid('number_id', 'is not an active Number of this company');
    return number;
  }

  private async defaultNumberOf(companyId: number, userId: number): Promise<number | undefined> {
    const [user] = await this.queries.execute(new UserDocuments({ companyId, ids: [userId], view: 'v2' }));
    return (user?.default_number_id as number | null | undefined) ?? undefined;
  }

  /** Nobody must believe to have called for help. */
  private async requireNetwork({ voiceConnectionId: connectionId }: NumberProfile): Promise<void> {
    if ((await this.queries.execute(new CarrierKind({ connectionId }))) === 'simulator')
      throw ApiError.invalid('to', 'is a short or emergency number, which the simulator cannot call');
  }
}
