import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { DialCall, StartCall, StartInternalCall } from '../../../contracts/calls/commands.js';
import { GetCarrierCapabilities } from '../../../contracts/carrier/queries.js';
import { NumberById, type NumberProfile, NumbersInService } from '../../../contracts/numbers/queries.js';
import { UserByExtension, UserDocuments } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { isLikeExtension, NOBODYS_EXTENSION, readDialled } from '../../../platform/text/dialled-number.js';

type Dialled = Pick<DialCall, 'companyId' | 'userId' | 'digits' | 'numberId'>;

@CommandHandler(DialCall)
export class DialCallHandler implements ICommandHandler<DialCall> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute(dialled: DialCall): Promise<{ callId: number }> {
    const { companyId, userId, sid } = dialled;
    const own = await this.findNumber(dialled);
    const number = (await this.findNumberForHelp(dialled, own)) ?? own;
    const target = readDialled(dialled.digits, number?.country ?? '');
    if (!target) throw ApiError.invalid('to', 'must be a phone number, such as +33176360695, or an extension');
    const extension = target.kind === 'short' ? target.digits : undefined;
    const calleeId = extension && (await this.queries.execute(new UserByExtension({ companyId, extension })));
    if (calleeId) return this.commands.execute(new StartInternalCall({ companyId, userId, calleeId, sid }));
    if (!number && extension && isLikeExtension(extension)) throw ApiError.invalid('to', NOBODYS_EXTENSION);
    if (!number) throw ApiError.unprocessable('number_id', 'is mandatory for an agent without a default Number');
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

  /** For an emergency number: the agent's own Number if it reaches the network, else another one of the company. */
  private async findNumberForHelp(
    { companyId, digits }: Dialled,
    own: NumberProfile | undefined,
  ): Promise<NumberProfile | undefined> {
    const isForHelp = ({ country }: NumberProfile): boolean => readDialled(digits, country)?.kind === 'emergency';
    if (own && !isForHelp(own)) return undefined;
    const others = await this.queries.execute(new NumbersInService({ companyId }));
    for (const number of [...(own?.active ? [own] : []), ...others])
      if (isForHelp(number) && (await this.hasNetwork(number))) return number;
    return undefined;
  }

  private async hasNetwork({ voiceConnectionId: connectionId }: NumberProfile): Promise<boolean> {
    return (await this.queries.execute(new GetCarrierCapabilities({ connectionId }))).reachesNetwork;
  }
}
