type Transport = 'udp' | 'tcp';
/** An empty field is an empty string. */
type Amount = number | '';

/** The field values of a trunk's form. */
export interface TrunkValues {
  name: string;
  host: string;
  port: Amount;
  transport: Transport;
  username: string;
  password: string;
  register: boolean;
  allow: string[];
  max_calls: Amount;
  countries: string[];
  premium: boolean;
  caller_id: string;
  calls_per_minute: Amount;
  user_calls_per_minute: Amount;
}

type Empty = 'username' | 'max_calls' | 'caller_id';

/** A trunk as the API returns it. */
type ShownTrunk = Omit<TrunkValues, Empty | 'password' | 'port' | 'calls_per_minute' | 'user_calls_per_minute'> & {
  port: number;
  username: string | null;
  max_calls: number | null;
  caller_id: string | null;
  calls_per_minute: number;
  user_calls_per_minute: number;
};

export const NEW_TRUNK: TrunkValues = {
  name: '',
  host: '',
  port: 5060,
  transport: 'udp',
  username: '',
  password: '',
  register: false,
  allow: [],
  max_calls: '',
  countries: [],
  premium: false,
  caller_id: '',
  calls_per_minute: 60,
  user_calls_per_minute: 20,
};

/** The password is empty, because the API does not return it. */
export const valuesOfTrunk = (trunk: ShownTrunk): TrunkValues => ({
  name: trunk.name,
  host: trunk.host,
  port: trunk.port,
  transport: trunk.transport,
  username: trunk.username ?? '',
  password: '',
  register: trunk.register,
  allow: trunk.allow,
  max_calls: trunk.max_calls ?? '',
  countries: trunk.countries,
  premium: trunk.premium,
  caller_id: trunk.caller_id ?? '',
  calls_per_minute: trunk.calls_per_minute,
  user_calls_per_minute: trunk.user_calls_per_minute,
});

/** Omits an empty password, so that a trunk keeps its current one. */
export const bodyOfTrunk = (values: TrunkValues) => ({
  name: values.name.trim(),
  host: values.host.trim(),
  port: Number(values.port),
  transport: values.transport,
  username: values.username.trim() || null,
  ...(values.password !== '' && { password: values.password }),
  register: values.register,
  allow: values.allow,
  max_calls: values.max_calls === '' ? null : values.max_calls,
  countries: values.countries,
  premium: values.premium,
  caller_id: values.caller_id.trim() || null,
  calls_per_minute: Number(values.calls_per_minute),
  user_calls_per_minute: Number(values.user_calls_per_minute),
});

/** Represents all countries. */
export const ALL_COUNTRIES = 'all';

/** The latest choice decides between single countries and all of them. */
export const chosenCountries = (chosen: readonly string[]): string[] =>
  chosen.at(-1) === ALL_COUNTRIES ? [ALL_COUNTRIES] : chosen.filter((country) => country !== ALL_COUNTRIES);
