import { Query } from '@nestjs/cqrs';
import type { Flow, Priority } from './types.js';

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
  /** Music on hold. */
  waitingUrl: string | null;
  flow: Flow;
  userIds: number[];
  teamIds: number[];
}

/** The Number of any company with these digits. */
export class NumberByDigits extends Query<NumberProfile | undefined> {
  constructor(readonly digits: string) {
    super();
  }
}

export class NumberById extends Query<NumberProfile | undefined> {
  constructor(
    readonly companyId: number,
    readonly numberId: number,
  ) {
    super();
  }
}

/** The Numbers of a company, oldest first. */
export class NumberIds extends Query<number[]> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** The Numbers that a user is linked to. */
export class NumberIdsOfUser extends Query<number[]> {
  constructor(
    readonly companyId: number,
    readonly userId: number,
  ) {
    super();
  }
}

/** The company of a Number, for operators, who give only the id of the Number. */
export class CompanyOfNumber extends Query<number | undefined> {
  constructor(readonly numberId: number) {
    super();
  }
}

/** The active Numbers of a company, oldest first. */
export class NumbersInService extends Query<NumberProfile[]> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** full: with its users. listed: without, as in lists, users and calls. event: listed, with e164_digits. */
export type NumberView = 'full' | 'listed' | 'event';
export type NumberDocument = Record<string, unknown> & { id: number };

/** Numbers as JSON, in the order of the ids; deleted ones too, since calls outlive their Number. */
export class NumberDocuments extends Query<NumberDocument[]> {
  constructor(
    readonly companyId: number,
    readonly ids: readonly number[],
    readonly view: NumberView,
  ) {
    super();
  }
}

/** A Number as in its own events: with e164_digits and its users. One that is being deleted is found too. */
export class NumberEventDocument extends Query<NumberDocument> {
  constructor(
    readonly companyId: number,
    readonly numberId: number,
  ) {
    super();
  }
}

/** The Numbers each user is linked to, first linked first. */
export class NumbersOfUsers extends Query<{ userId: number; numbers: NumberDocument[] }[]> {
  constructor(
    readonly companyId: number,
    readonly userIds: readonly number[],
    readonly view: NumberView = 'listed',
  ) {
    super();
  }
}

export interface NumberDigits {
  id: number;
  /** E.164. */
  digits: string;
  country: string;
}

/** The digits of every Number that a company has or had. */
export class DigitsOfNumbers extends Query<NumberDigits[]> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** The countries that a company has Numbers in, ISO 3166-1 alpha-2. */
export class CountriesOfNumbers extends Query<string[]> {
  constructor(readonly companyId: number) {
    super();
  }
}

/** How many Numbers a company has. */
export class NumberCount extends Query<number> {
  constructor(readonly companyId: number) {
    super();
  }
}
