import { EQUAL, SCALE } from '../settings.mjs';

const DAY = 86_400_000;
export const SMALL_COMPANIES = EQUAL ? 9 : 50;
export const TAGS = 20;
/** Calls of the large company for each call of a small one. */
const RATIO = EQUAL ? 1 : 100;
const PER_SLOT = RATIO + SMALL_COMPANIES;

const small = Math.max(100, Math.round((EQUAL ? 100_000 : 10_000) * SCALE));
const LARGE = { calls: RATIO * small, users: 500, numbers: 20, teams: 50, members: 10, digits: RATIO * 500 };
const SMALL = { calls: small, users: 20, numbers: 3, teams: 4, members: 5, digits: 1_000 };

export const TOTAL_CALLS = small * PER_SLOT;

const authorizationOf = (id) => `Basic ${Buffer.from(`bench${id}:token`).toString('base64')}`;

/** The companies with the ids of what they have: ids of a kind are consecutive, from `first…` on. */
export const companies = [];
const next = { users: 1, numbers: 1, teams: 1, tags: 1 };
for (let id = 1; id <= 1 + SMALL_COMPANIES; id++) {
  const size = id === 1 ? LARGE : SMALL;
  companies.push({
    id,
    ...size,
    tags: TAGS,
    firstUser: next.users,
    firstNumber: next.numbers,
    firstTeam: next.teams,
    firstTag: next.tags,
    authorization: authorizationOf(id),
  });
  for (const kind of Object.keys(next)) next[kind] += kind === 'tags' ? TAGS : size[kind];
}

/** The id of the nth call of a company: the calls of all companies alternate, as they do when they are made. */
export const callId = (companyId, n) =>
  companyId === 1 ? Math.floor(n / RATIO) * PER_SLOT + (n % RATIO) + 1 : n * PER_SLOT + RATIO + (companyId - 2) + 1;

/** Which call an id is, the other way round. */
export function callOf(id) {
  const slot = Math.floor((id - 1) / PER_SLOT);
  const place = (id - 1) % PER_SLOT;
  return place < RATIO
    ? { company: companies[0], n: slot * RATIO + place }
    : { company: companies[place - RATIO + 1], n: slot };
}

/** The calls are spread evenly over this time, which the public API shows. */
export const HISTORY = 150 * DAY;
export const digitsOf = (k) => `+336${String(10_000_000 + k)}`;
/** 40 % of the phone numbers belong to a contact. */
export const hasContact = (k) => k % 5 < 2;
