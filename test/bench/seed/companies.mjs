import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { companies, digitsOf, hasContact } from './plan.mjs';

const { defaultFlow } = createRequire(import.meta.url)('../../../dist/modules/numbers/flow/default-flow.js');
const flow = JSON.stringify(defaultFlow());
const tokenHash = createHash('sha256').update('token').digest('hex');
const CREATED = Date.now() - 200 * 86_400_000;

const range = (count) => Array.from({ length: count }, (_, i) => i);
const phone = (n) => `+3317636${String(n).padStart(4, '0')}`;

/** Companies with their keys, users, Numbers, teams, tags and contacts; `add(table, row)` stores a row. */
export async function seedCompanies(add) {
  for (const company of companies) {
    const { id } = company;
    const shared = { company_id: id, created_at: CREATED };
    const limits = { plan: 'custom', ai_package: 'none', rate_limit: 1_000_000_000 };
    await add('companies', { id, name: `Company ${id}`, ...limits, created_at: CREATED });
    await add('api_keys', { ...shared, name: 'bench', api_id: `bench${id}`, token_hash: tokenHash });
    await add('company_sequences', { company_id: id, name: 'users', value: company.users });
    await seedUsers(add, company, shared);
    await seedNumbers(add, company, shared);
    await seedTeams(add, company, shared);
    await seedContacts(add, company, shared);
  }
}

async function seedUsers(add, { id: companyId, users, firstUser, firstNumber }, shared) {
  for (const n of range(users)) {
    const id = firstUser + n;
    const email = `user${id}@example.com`;
    await add('users', {
      ...shared,
      id,
      email,
      email_key: email,
      first_name: 'Madeleine',
      last_name: `Dupont ${n}`,
      roles: 'agent',
      availability_status: 'available',
      time_zone: 'Europe/Paris',
      language: 'fr-FR',
      wrap_up_time: 0,
      extension: String(n + 1).padStart(3, '0'),
      default_number_id: firstNumber,
      confirmed_at: CREATED,
    });
    await add('user_statuses', { company_id: companyId, user_id: id, status: 'offline', started_at: CREATED });
  }
}

async function seedNumbers(add, { id: companyId, numbers, firstNumber, users, firstUser }, shared) {
  for (const n of range(numbers)) {
    const id = firstNumber + n;
    await add('numbers', {
      ...shared,
      id,
      digits: phone(id),
      name: `Line ${n}`,
      country: 'FR',
      time_zone: 'Europe/Paris',
      flow,
      registration_status: 'approved',
      registration_updated_at: CREATED,
    });
    // Each Number rings three users of its own.
    for (const user of [3 * n, 3 * n + 1, 3 * n + 2].filter((each) => each < users))
      await add('number_users', { company_id: companyId, number_id: id, user_id: firstUser + user });
  }
}

async function seedTeams(add, { id: companyId, teams, firstTeam, members, users, firstUser, tags, firstTag }, shared) {
  for (const n of range(teams)) {
    await add('teams', { ...shared, id: firstTeam + n, name: `Team ${n}`, name_key: `team ${n}` });
    for (const m of range(members)) {
      const user_id = firstUser + ((n * members + m) % users);
      await add('team_members', { company_id: companyId, team_id: firstTeam + n, user_id });
    }
  }
  for (const n of range(tags))
    await add('tags', { ...shared, id: firstTag + n, name: `Tag ${n}`, name_key: `tag ${n}`, color: '#336699' });
}

let contactId = 0;

async function seedContacts(add, { digits }, shared) {
  for (const k of range(digits).filter(hasContact)) {
    const id = ++contactId;
    const value = digitsOf(k);
    await add('contacts', { ...shared, id, first_name: 'Ada', last_name: `Lovelace ${k}`, updated_at: CREATED });
    await add('contact_details', {
      company_id: shared.company_id,
      contact_id: id,
      kind: 'phone',
      label: 'Work',
      value,
      value_key: value,
    });
  }
}
