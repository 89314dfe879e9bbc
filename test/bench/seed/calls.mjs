import { randomUUID } from 'node:crypto';
import { callOf, digitsOf, HISTORY, TOTAL_CALLS } from './plan.mjs';

const MINUTE = 60_000;
const START = Date.now() - HISTORY - 30 * MINUTE;
const STATE = JSON.stringify({
  ...{ stage: 'over', widget: null, closed: false, rang: false, ring: null, held: false, voiceAgent: null },
  ...{ recordingPaused: false, recordingSince: null, recorded: null, hasCards: false },
});

/** What six calls of ten have beside the call itself. */
const EXTRAS = [
  ['recording'],
  ['recording', 'tags'],
  ['comments'],
  ['recording', 'teams'],
  ['tags', 'transfer'],
  ['recording', 'tags', 'comments', 'teams', 'transfer'],
];

/** Mixes the bits of a number, so that neighbouring calls differ in user, Number and so on. */
const mix = (n, salt) => (Math.imul(n + salt * 7919, 2_654_435_761) ^ ((n * 31) >>> 3)) >>> 4;

/** Calls with their files, tags, comments and participants; `add(table, row)` stores a row. */
export async function seedCalls(add) {
  for (let id = 1; id <= TOTAL_CALLS; id++) {
    const { company, n } = callOf(id);
    const extras = new Set(EXTRAS[mix(n, 1) % 10] ?? []);
    const at = START + Math.floor((HISTORY * id) / TOTAL_CALLS);
    const inbound = extras.has('teams') || n % 3 !== 0;
    const answered = extras.size > 0 || n % 4 !== 0;
    const user = (salt) => company.firstUser + (mix(n, salt) % company.users);
    const call = { id, company, n, at, end: at + 128_000, direction: inbound ? 'inbound' : 'outbound', user };
    await add('calls', {
      ...{ id, company_id: company.id, sid: randomUUID(), direction: call.direction, status: 'done', listed: 1 },
      number_id: company.firstNumber + (mix(n, 2) % company.numbers),
      raw_digits: digitsOf(mix(n, 3) % company.digits),
      user_id: answered ? user(4) : null,
      ...{ created_at: at, answered_at: answered ? at + 8_000 : null, ended_at: call.end, archived: 0 },
      missed_call_reason: inbound && !answered ? 'no_available_agent' : null,
      ...{ hangup_cause: 'caller_hung_up', cost: '0.12', assigned_to: null },
      transferred_by: extras.has('transfer') ? user(4) : null,
      transferred_to: extras.has('transfer') ? user(5) : null,
      team_ids: extras.has('teams') ? JSON.stringify([company.firstTeam + (mix(n, 6) % company.teams)]) : null,
      state: STATE,
    });
    if (extras.size > 0) await seedExtras(add, call, extras);
  }
}

async function seedExtras(add, { id, company, n, at, end, direction, user }, extras) {
  if (extras.has('recording'))
    await add('call_files', {
      ...{ company_id: company.id, call_id: id, kind: 'recording', storage_key: `bench/${id}.mp3`, duration: 120 },
      ...{ size: 480_000, content_type: 'audio/mpeg', created_at: end },
    });
  if (extras.has('tags'))
    for (const k of n % 2 ? [0, 7] : [0])
      await add('call_tags', {
        ...{ company_id: company.id, call_id: id, tag_id: company.firstTag + ((mix(n, 7) + k) % company.tags) },
        ...{ created_at: at, direction, tagged_at: end, tagged_by: user(4) },
      });
  if (extras.has('comments'))
    await add('call_comments', {
      ...{ call_id: id, content: `Asked about order ${n}; call back on Monday.`, posted_at: end, posted_by: user(8) },
    });
  if (extras.size > 4 && n % 5 === 0)
    await add('call_participants', {
      ...{ call_id: id, name: 'Guest', phone_number: digitsOf(mix(n, 9) % company.digits), joined_at: at },
    });
}
