import { Query } from '../../platform/cqrs.js';
import type { Flow, Priority, Ring } from './types.js';

/** A Number as the call engine sees it. */
export interface NumberProfile {
  id: number;
  companyId: number;
  /** E.164. */
  digits: string;
  country: string;
  timeZone: string;
  active: boolean;
  recording: boolean;
  priority: Priority;
  /** Music on hold and in the queue. */
  waitingUrl: string;
  flow: Flow;
  /** The first Ring widget that a call reaches. */
  firstRing?: Ring;
  userIds: number[];
  teamIds: number[];
  /** The connection that carries its calls; null for the carrier of the installation. */
  voiceConnectionId: number | null;
}

/** The Number of any company with these digits. */
export class NumberByDigits extends Query<NumberProfile | undefined, { digits: string }> {}

export class NumberById extends Query<NumberProfile | undefined, { companyId: number; numberId: number }> {}

/** The Numbers of a company, oldest first. */
export class NumberIds extends Query<number[], { companyId: number }> {}

/** The Numbers that a user or one of the given teams is linked to. */
export class NumberIdsOfUser extends Query<
  number[],
  { companyId: number; userId: number; teamIds: readonly number[] }
> {}

/** The company of a Number, for operators, who give only the id of the Number. */
export class CompanyOfNumber extends Query<number | undefined, { numberId: number }> {}

/** The connection for messages of a Number, even a deleted one; null for the carrier of the installation. */
export class MessageConnectionOfNumber extends Query<number | null, { numberId: number }> {}

/** The Numbers that use a connection. */
export class NumbersOfConnection extends Query<number[], { connectionId: number }> {}

/** ISO 3166-1 alpha-2, of the Numbers of a company, or of those whose calls one of its connections carries. */
export class CountriesOfNumbers extends Query<string[], { companyId: number; connectionId?: number }> {}

/** The Numbers that play an uploaded sound. */
export class NumbersOfSound extends Query<
  { numberId: number; name: string }[],
  { companyId: number; fileName: string }
> {}

/** The active Numbers of a company, oldest first. */
export class NumbersInService extends Query<NumberProfile[], { companyId: number }> {}

/** full: with its users. listed: without, as in lists, users and calls. event: listed, with e164_digits. */
export type NumberView = 'full' | 'listed' | 'event';
export type NumberDocument = Record<string, unknown> & { id: number; name: string; digits: string };

/** Numbers as JSON, in the order of the ids; deleted ones too, since calls outlive their Number. */
export class NumberDocuments extends Query<
  NumberDocument[],
  { companyId: number; ids: readonly number[]; view: NumberView }
> {}

/** A Number as in its own events: with e164_digits and its users. Also finds one that is being deleted. */
export class NumberEventDocument extends Query<NumberDocument, { companyId: number; numberId: number }> {}

/** The Numbers each user is linked to, first linked first. */
export class NumbersOfUsers extends Query<
  { userId: number; numbers: NumberDocument[] }[],
  { companyId: number; userIds: readonly number[]; view?: NumberView }
> {}

/** At most `limit` active Numbers whose name or digits contain the text, by name; digits in international format. */
export class FindNumbers extends Query<
  { id: number; name: string; digits: string }[],
  { companyId: number; text: string; limit: number }
> {}

export type NumberDigits = Pick<NumberProfile, 'id' | 'digits' | 'country'>;

/** The digits of every Number that a company has or had. */
export class DigitsOfNumbers extends Query<NumberDigits[], { companyId: number }> {}

/**
 * The phone numbers, E.164, that a text in any format may mean in the country of the company and in those of its
 * Numbers. For a text that is no complete number, its digits.
 */
export class PossibleNumbers extends Query<string[], { companyId: number; text: string }> {}

/** How many Numbers a company has. */
export class NumberCount extends Query<number, { companyId: number }> {}
