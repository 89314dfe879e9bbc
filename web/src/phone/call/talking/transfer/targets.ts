import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { components } from '../../../../api/schema';

type Schemas = components['schemas'];
type Directory = Schemas['PhoneDirectory'];
export type TransferBody = Schemas['TransferCall'];
export type Availability = Schemas['PhoneColleague']['availability'];

type OwnNumber = Schemas['PhoneNumberSummary'];

/** Somebody who can take over a call. */
export interface Target {
  key: string;
  kind: 'user' | 'team' | 'number' | 'external';
  name: string;
  /** The extension or the phone number. */
  hint: string | null;
  body: TransferBody;
  /** Of a user. */
  availability?: Availability;
  /** Of a team: how many members can take a call, of how many. */
  free?: { count: number; of: number };
}

/** Numbers come in international format with spaces. */
const e164 = (number: string): string => number.replace(/[^+\d]/g, '');

/** What was typed as people dial it in the country of a Number; undefined if it is no phone number there. */
export function externalNumber(typed: string, ownNumber: string): string | undefined {
  const own = parsePhoneNumberFromString(ownNumber);
  const found = parsePhoneNumberFromString(typed, {
    ...(own?.country ? { defaultCountry: own.country } : { defaultCallingCode: own?.countryCallingCode }),
    extract: false,
  });
  return found?.isPossible() ? found.number : undefined;
}

/** People who are free come first; what was typed comes last, if it is a number of nobody in the company. */
export function targetsOf({ users, teams, numbers }: Directory, typed: string, on: OwnNumber): Target[] {
  const isFree = ({ availability }: Directory['users'][number]): number => Number(availability === 'available');
  const own = numbers.filter(({ id }) => id !== on.id);
  const external = externalNumber(typed, on.digits);
  const isKnown = numbers.some(({ digits }) => e164(digits) === external);
  return [
    ...[...users]
      .sort((one, another) => isFree(another) - isFree(one))
      .map(({ id, name, extension, availability }): Target => {
        return { key: `user-${id}`, kind: 'user', name, hint: extension, availability, body: { user_id: id } };
      }),
    ...teams.map(({ id, name, users_count, available_count }): Target => {
      const free = { count: available_count, of: users_count };
      return { key: `team-${id}`, kind: 'team', name, hint: null, free, body: { team_id: id } };
    }),
    ...own.map(({ id, name, digits }): Target => {
      return { key: `number-${id}`, kind: 'number', name, hint: digits, body: { number: e164(digits) } };
    }),
    ...(external !== undefined && !isKnown
      ? [{ key: 'external', kind: 'external', name: typed.trim(), hint: null, body: { number: external } } as const]
      : []),
  ];
}
