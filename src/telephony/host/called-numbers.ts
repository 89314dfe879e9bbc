import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { TrunkWithPassword } from '../../contracts/carrier/queries.js';
import {
  CountriesOfNumbers,
  NumberByDigits,
  NumberById,
  type NumberProfile,
  NumbersOfConnection,
} from '../../contracts/numbers/queries.js';
import { possibleNumbers } from '../../platform/text/phone-number.js';
import { userOfUri } from '../sip/message/uri-user.js';
import type { SipRequest } from '../sip/message/sip-message.js';
import { calledNumber } from '../sip/trunks/called-number.js';

export interface CalledNumber {
  trunk: TrunkWithPassword;
  number: NumberProfile;
}

/** Finds the Number that a trunk calls, which identifies the trunk if several share an address. */
@Injectable()
export class CalledNumbers {
  constructor(private readonly queries: QueryBus) {}

  /** Undefined if no Number of these trunks matches. */
  async find(request: SipRequest, trunks: readonly TrunkWithPassword[]): Promise<CalledNumber | undefined> {
    const isNamed = ({ username }: TrunkWithPassword): boolean => username === userOfUri(request.uri);
    // This server registers with the username, so the trunk may send calls to it.
    for (const trunk of [...trunks.filter(isNamed), ...trunks.filter((each) => !isNamed(each))]) {
      const called = calledNumber(request, { username: trunk.username ?? undefined });
      const number = (await this.findByDigits(called, trunk)) ?? (await this.findOnly(called, trunk));
      if (number) return { trunk, number };
    }
    return undefined;
  }

  /** Networks write numbers with or without a plus, and some in the national format. */
  private async findByDigits(called: string, { id, companyId }: TrunkWithPassword): Promise<NumberProfile | undefined> {
    const countries = await this.queries.execute(new CountriesOfNumbers({ companyId, connectionId: id }));
    for (const digits of possibleNumbers(called, countries)) {
      const number = await this.queries.execute(new NumberByDigits({ digits }));
      if (number?.voiceConnectionId === id) return number;
    }
    return undefined;
  }

  /** A provider with a single number may send only the username. */
  private async findOnly(
    called: string,
    { id, companyId, username }: TrunkWithPassword,
  ): Promise<NumberProfile | undefined> {
    if (called !== username) return undefined;
    const [numberId, ...others] = await this.queries.execute(new NumbersOfConnection({ connectionId: id }));
    return numberId === undefined || others.length > 0
      ? undefined
      : this.queries.execute(new NumberById({ companyId, numberId }));
  }
}
