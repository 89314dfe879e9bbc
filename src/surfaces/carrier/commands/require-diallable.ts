import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { CountOngoingCalls } from '../../../contracts/live-calls/queries.js';
import { RequireDiallable } from '../../../contracts/carrier/commands.js';
import { ALL_COUNTRIES } from '../../../contracts/carrier/types.js';
import { CountriesOfNumbers, NumbersOfConnection } from '../../../contracts/numbers/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { nextInSequence } from '../../../platform/database/company-sequence.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { isEmergencyNumber } from '../../../platform/text/emergency-numbers.js';
import { isLikeExtension, NOBODYS_EXTENSION } from '../../../platform/text/dialled-number.js';
import { countryOf, isE164 } from '../../../platform/text/phone-number.js';
import { Connection } from '../connection.entity.js';
import { Carriers } from '../connections/carriers.js';
import { DialledCalls } from '../trunks/dialled-calls.js';

const limitReached = ({ name }: Connection, limit: string): ApiError =>
  new ApiError(400, `The trunk ${name} has reached its limit of ${limit}.`);

const LONGEST_SHORT = 6;
const NO_NETWORK = 'is a short or emergency number, which the simulator cannot call';

/**
 * Why a call to this E.164 number may cost more than others to its country; undefined if no reason is known. Service
 * numbers do not have types in all countries.
 */
function premiumKindOf(digits: string): 'premium-rate' | 'shared-cost' | 'short' | undefined {
  const number = parsePhoneNumberFromString(digits);
  const type = number?.getType();
  if (type === 'PREMIUM_RATE') return 'premium-rate';
  if (type === 'SHARED_COST') return 'shared-cost';
  // A service number such as 11833, with the country code in front.
  return number && number.nationalNumber.length <= LONGEST_SHORT && !number.isValid() ? 'short' : undefined;
}

function assertPremium({ name, trunk }: Connection, field: string, to: string): void {
  const kind = isE164(to) ? premiumKindOf(to) : 'short';
  if (kind === undefined || trunk!.premium) return;
  if (isLikeExtension(to))
    throw ApiError.invalid(
      field,
      `${NOBODYS_EXTENSION}, and short numbers need the option premium of the trunk ${name}, which is off`,
    );
  throw ApiError.invalid(field, `is a ${kind} number, and the option premium of the trunk ${name} is off`);
}

@CommandHandler(RequireDiallable)
export class RequireDiallableHandler implements ICommandHandler<RequireDiallable> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly carriers: Carriers,
    private readonly dialled: DialledCalls,
    private readonly clock: Clock,
  ) {}

  async execute(call: RequireDiallable): Promise<void> {
    const { companyId, connectionId, to, field, country, userId } = call;
    const isForHelp = isEmergencyNumber(to, country);
    // An emergency call must not appear to succeed.
    if (!isE164(to) && !(await this.carriers.capabilitiesOf(connectionId)).reachesNetwork)
      throw ApiError.invalid(field, !isForHelp && isLikeExtension(to) ? NOBODYS_EXTENSION : NO_NETWORK);
    if (connectionId === null || isForHelp) return;
    await this.work.run(async (tx) => {
      const connection = await tx.lock(Connection, { id: connectionId, companyId, kind: 'sip' });
      if (!connection) return;
      assertPremium(connection, field, to);
      if (isE164(to)) await this.assertCountry(connection, field, to);
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

  private async assertCountry({ companyId, name, trunk }: Connection, field: string, to: string): Promise<void> {
    const { countries } = trunk!;
    if (countries.includes(ALL_COUNTRIES)) return;
    const isDefault = countries.length === 0;
    const allowed = isDefault ? await this.queries.execute(new CountriesOfNumbers({ companyId })) : countries;
    if (allowed.includes(countryOf(to) ?? '')) return;
    const source = isDefault ? ', where the company has Numbers' : '';
    throw ApiError.invalid(
      field,
      `is not in a country that the trunk ${name} may call: ${allowed.join(', ')}${source}`,
    );
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
