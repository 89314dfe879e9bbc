import { CallParts } from './call-parts.mjs';

export const CALL_COLUMNS =
  'id, sid, direction, status, number_id, raw_digits, user_id, created_at, answered_at, ended_at, archived, ' +
  'missed_call_reason, hangup_cause, cost, assigned_to, transferred_by, transferred_to, external_transferred_to, team_ids';

const seconds = (milliseconds) => (milliseconds === null ? null : Math.floor(milliseconds / 1000));

/** All phone numbers of the benchmark are French. */
export const format = (d) =>
  `${d.slice(0, 3)} ${d[3]} ${d.slice(4, 6)} ${d.slice(6, 8)} ${d.slice(8, 10)} ${d.slice(10)}`;

/** The JSON of calls. */
export class CallDocuments {
  constructor(database, baseUrl) {
    this.baseUrl = baseUrl;
    this.parts = new CallParts(database, baseUrl);
  }

  async present(companyId, rows) {
    for (const row of rows) row.teams = row.team_ids === null ? [] : JSON.parse(row.team_ids);
    const parts = await this.parts.read(companyId, rows);
    return rows.map((row) => this.presentOne(row, parts));
  }

  presentOne(row, { numbers, users, teams, files, comments, callTags, tags, participants, names }) {
    const person = (id) => (id === null ? null : (users.get(id) ?? null));
    const [startedAt, endedAt] = [seconds(row.created_at), seconds(row.ended_at)];
    return {
      id: row.id,
      sid: row.sid,
      direct_link: `${this.baseUrl}/v1/calls/${row.id}`,
      started_at: startedAt,
      answered_at: seconds(row.answered_at),
      ended_at: endedAt,
      duration: endedAt === null ? 0 : endedAt - startedAt,
      status: row.status,
      direction: row.direction,
      raw_digits: format(row.raw_digits),
      ...files(row.id),
      archived: row.archived === 1,
      missed_call_reason: row.missed_call_reason,
      hangup_cause: row.hangup_cause,
      cost: row.cost ?? '0.00',
      number: numbers.get(row.number_id) ?? null,
      user: person(row.user_id),
      contact: null,
      assigned_to: person(row.assigned_to),
      teams: row.teams.map((id) => teams.get(id)),
      transferred_by: person(row.transferred_by),
      comments: (comments.get(row.id) ?? []).map(({ id, content, posted_at, posted_by }) => ({
        id,
        content,
        posted_at: seconds(posted_at),
        posted_by: person(posted_by),
      })),
      tags: (callTags.get(row.id) ?? []).map(({ tag_id, tagged_at, tagged_by }) => ({
        id: tag_id,
        name: tags.get(tag_id).name,
        created_at: seconds(tagged_at),
        tagged_by: person(tagged_by),
      })),
      transferred_to: person(row.transferred_to),
      conference_participants: this.participants(row, person(row.user_id), participants.get(row.id), names),
    };
  }

  participants({ raw_digits: digits }, user, others = [], names) {
    const contact = (number, name) => {
      const known = names.get(number);
      const full = known && `${known.first_name} ${known.last_name}`;
      return { id: known?.id ?? null, name: full ?? name, type: 'contact', phone_number: number };
    };
    const all = user ? [{ id: user.id, name: user.name, type: 'user' }] : [];
    all.push(contact(digits, format(digits)));
    for (const { name, phone_number } of others) if (phone_number !== digits) all.push(contact(phone_number, name));
    return all;
  }
}
