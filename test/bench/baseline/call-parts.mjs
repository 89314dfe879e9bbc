import { createHmac, hkdfSync } from 'node:crypto';
import { SECRET_KEY } from '../settings.mjs';
import { NUMBER_COLUMNS, presentMember, presentNumber, presentUser, USER_COLUMNS } from './documents.mjs';

const key = Buffer.from(hkdfSync('sha256', Buffer.from(SECRET_KEY), '', 'switchhook signatures', 32));
const marks = (values) => values.map(() => '?').join(',');
const distinct = (values) => [...new Set(values)].filter((value) => value !== null);

function group(rows) {
  const found = new Map();
  for (const row of rows) {
    const known = found.get(row.call_id);
    if (known) known.push(row);
    else found.set(row.call_id, [row]);
  }
  return found;
}

const byId = (rows, present) => new Map(rows.map((row) => [row.id, present(row)]));

/** Reads what calls embed, with one statement per table. */
export class CallParts {
  constructor(database, baseUrl) {
    this.database = database;
    this.baseUrl = baseUrl;
  }

  async read(companyId, calls) {
    const ids = calls.map(({ id }) => id);
    const [numbers, teams, members, files, comments, callTags, participants] = await Promise.all([
      this.of(companyId, 'numbers', NUMBER_COLUMNS, distinct(calls.map(({ number_id }) => number_id))),
      this.of(companyId, 'teams', 'id, name, created_at', distinct(calls.flatMap((call) => call.teams))),
      this.membersOf(distinct(calls.flatMap((call) => call.teams))),
      this.ofCalls('id, call_id, kind', 'call_files', ids),
      this.ofCalls('id, call_id, content, posted_at, posted_by', 'call_comments', ids),
      this.ofCalls('call_id, tag_id, tagged_at, tagged_by', 'call_tags', ids),
      this.ofCalls('call_id, name, phone_number, user_id', 'call_participants', ids),
    ]);
    const userIds = distinct([
      ...calls.flatMap((call) => [call.user_id, call.assigned_to, call.transferred_by, call.transferred_to]),
      ...comments.map(({ posted_by }) => posted_by),
      ...callTags.map(({ tagged_by }) => tagged_by),
      ...members.map(({ user_id }) => user_id),
    ]);
    const digits = [...calls.map((call) => call.raw_digits), ...participants.map((each) => each.phone_number)];
    const [users, tags, names] = await Promise.all([
      this.of(companyId, 'users', USER_COLUMNS, userIds),
      this.of(companyId, 'tags', 'id, name, color, description', distinct(callTags.map(({ tag_id }) => tag_id))),
      this.namesOf(companyId, distinct(digits)),
    ]);
    const filesOf = group(files);
    const rowOf = byId(users, (row) => row);
    return {
      numbers: byId(numbers, (row) => presentNumber(row, this.baseUrl)),
      users: byId(users, (row) => presentUser(row, this.baseUrl, 'v1')),
      teams: byId(teams, (team) => this.presentTeam(team, members, rowOf)),
      files: (id) => this.links(filesOf.get(id) ?? []),
      comments: group(comments),
      callTags: group(callTags),
      tags: byId(tags, (row) => row),
      participants: group(participants),
      names: new Map(names.map((row) => [row.number, row])),
    };
  }

  of(companyId, table, columns, ids) {
    if (ids.length === 0) return [];
    const sql = `SELECT ${columns} FROM ${table} WHERE company_id = ? AND id IN (${marks(ids)})`;
    return this.database.rows(sql, [companyId, ...ids]);
  }

  ofCalls(columns, table, ids) {
    if (ids.length === 0) return [];
    return this.database.rows(`SELECT ${columns} FROM ${table} WHERE call_id IN (${marks(ids)}) ORDER BY id`, ids);
  }

  membersOf(ids) {
    if (ids.length === 0) return [];
    const sql = `SELECT team_id, user_id FROM team_members WHERE team_id IN (${marks(ids)}) ORDER BY id`;
    return this.database.rows(sql, ids);
  }

  namesOf(companyId, digits) {
    if (digits.length === 0) return [];
    return this.database.rows(
      `SELECT value_key AS number, id, first_name, last_name, company_name FROM
         (SELECT value_key, MIN(contact_id) AS contact_id FROM contact_details
          WHERE company_id = ? AND kind = 'phone' AND value_key IN (${marks(digits)}) GROUP BY value_key) found
       JOIN contacts ON contacts.id = found.contact_id`,
      [companyId, ...digits],
    );
  }

  presentTeam({ id, name, created_at }, members, users) {
    const own = members.filter(({ team_id }) => team_id === id).map(({ user_id }) => users.get(user_id));
    return {
      id,
      direct_link: `${this.baseUrl}/v1/teams/${id}`,
      name,
      created_at: new Date(created_at).toISOString(),
      users: own.map((row) => presentMember(row, this.baseUrl)),
    };
  }

  links([file]) {
    if (!file) return { asset: null, recording: null, voicemail: null };
    const { call_id: id, kind } = file;
    const asset = `${this.baseUrl}/assets/${kind}/${id}`;
    const expires = Math.floor(Date.now() / 1000) + 3600;
    const signature = createHmac('sha256', key).update(`audio\n${kind}/${id}/${expires}`).digest('base64url');
    return { asset, recording: `${asset}/audio.mp3?expires=${expires}&signature=${signature}`, voicemail: null };
  }
}
