import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { components } from '../../../../api/schema';

type Schemas = components['schemas'];
type Directory = Schemas['PhoneDirectory'];
export type TransferBody = Schemas['TransferCall'];
export type Availability = Schemas['PhoneColleague']['availability'];

type OwnNumber = Schemas['PhoneNumberSummary'];

/** A possible target of a transfer. */
export interface Target {
  key: string;
  kind: 'user' | 'team' | 'number' | 'external';
  name: string;
  /** The extension or the phone number. */
  hint: string | null;
  body: TransferBody;
  /** Only for users. */
  availability?: Availability;
  /** Only for teams: how many members can take a call, and how many there are. */
  free?: { count: number; of: number };
}

/** The API formats numbers internationally, with spaces. */
const e164 = (number: string): string => number.replace(/[^+\d]/g, '');

/** Parses typed digits as dialled in the country of a Number; undefined if they are not a valid phone number there. */
export function externalNumber(typed: string, ownNumber: string): string | undefined {
  const own = parsePhoneNumberFromString(ownNumber);
  const found = parsePhoneNumberFromString(typed, {
    ...(own?.country ? { defaultCountry: own.country } : { defaultCallingCode: own?.countryCallingCode }),
    extract: false,
  });
  return found?.isPossible() ? found.number : undefined;
}

/** Free colleagues first; the typed number last, unless it belongs to the company. */
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
