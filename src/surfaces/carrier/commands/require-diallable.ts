import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CountOngoingCalls } from '../../../contracts/calls/queries.js';
import { RequireDiallable } from '../../../contracts/carrier/commands.js';
import { NumbersOfConnection } from '../../../contracts/numbers/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { nextInSequence } from '../../../platform/database/company-sequence.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { countryOf, isE164 } from '../../../platform/text/phone-number.js';
import { Connection } from '../connection.entity.js';
import { DialledCalls } from '../trunks/dialled-calls.js';

const limitReached = ({ name }: Connection, limit: string): ApiError =>
  new ApiError(400, `The trunk ${name} has reached its limit of ${limit}.`);

@CommandHandler(RequireDiallable)
export class RequireDiallableHandler implements ICommandHandler<RequireDiallable> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly dialled: DialledCalls,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, connectionId, to, field, userId }: RequireDiallable): Promise<void> {
    // Nobody may be kept from calling for help, and those numbers have no country code.
    if (connectionId === null || !isE164(to)) return;
    await this.work.run(async (tx) => {
      const connection = await tx.lock(Connection, { id: connectionId, companyId, kind: 'sip' });
      if (!connection) return;
      this.assertCountry(connection, field, to);
      // Keeps concurrent calls from exceeding a limit together.
      await nextInSequence(tx, companyId, `trunk:${connectionId}`);
      await this.assertFreeLine(connection);
      const { callsPerMinute, userCallsPerMinute } = connection.trunk!;
      const now = this.clock.now();
      const { all, ofUser } = await this.dialled.count(tx, connectionId, userId, now);
      if (all >= callsPerMinute) throw limitReached(connection, `${callsPerMinute} started calls per minute`);
      if (ofUser >= userCallsPerMinute)
        throw limitReached(connection, `${userCallsPerMinute} started calls per minute and user`);
      await this.dialled.add(tx, { companyId, connectionId, userId }, now);
    });
  }

  private assertCountry({ name, trunk }: Connection, field: string, to: string): void {
    const { countries } = trunk!;
    if (countries.length > 0 && !countries.includes(countryOf(to) ?? ''))
      throw ApiError.invalid(field, `is not in a country that the trunk ${name} may call: ${countries.join(', ')}`);
  }

  private async assertFreeLine(connection: Connection): Promise<void> {
    const { id: connectionId, companyId } = connection;
    const { maxCalls } = connection.trunk!;
    if (maxCalls === null) return;
    const numberIds = await this.queries.execute(new NumbersOfConnection({ connectionId }));
    const ongoing = await this.queries.execute(new CountOngoingCalls({ companyId, numberIds }));
    if (ongoing >= maxCalls) throw limitReached(connection, `${maxCalls} calls at the same time`);
  }
}
