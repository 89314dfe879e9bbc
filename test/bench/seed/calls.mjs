import { randomUUID } from 'node:crypto';
import { callOf, digitsOf, HISTORY, TOTAL_CALLS } from './plan.mjs';

const MINUTE = 60_000;
/** Milliseconds that each call takes. */
const LENGTH = 128_000;
const START = Date.now() - HISTORY - 30 * MINUTE;
const STATE = JSON.stringify({
  stage: 'over',
  widget: null,
  closed: false,
  rang: false,
  ring: null,
  held: false,
  voiceAgent: null,
  recordingPaused: false,
  recordingSince: null,
  recorded: null,
  hasCards: false,
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

const NONE = [];

/** Mixes the bits of a number, so that neighbouring calls differ in user, Number and so on. */
const mix = (n, salt) => (Math.imul(n + salt * 7919, 2_654_435_761) ^ ((n * 31) >>> 3)) >>> 4;

/** The columns of the tuples that are stored below. */
export const CALL_TABLES = {
  calls: [
    'id',
    'company_id',
    'sid',
    'direction',
    'status',
    'listed',
    'number_id',
    'raw_digits',
    'user_id',
    'created_at',
    'answered_at',
    'ended_at',
    'archived',
    'missed_call_reason',
    'hangup_cause',
    'cost',
    'transferred_by',
    'transferred_to',
    'team_ids',
    'state',
  ],
  call_files: ['company_id', 'call_id', 'kind', 'storage_key', 'duration', 'size', 'content_type', 'created_at'],
  call_tags: ['company_id', 'call_id', 'tag_id', 'created_at', 'direction', 'tagged_at', 'tagged_by'],
  call_comments: ['call_id', 'content', 'posted_at', 'posted_by'],
  call_participants: ['call_id', 'name', 'phone_number', 'joined_at'],
};

/** Calls with their files, tags, comments and participants; `add(table, tuple)` stores a row, at once or in a batch. */
export async function seedCalls(add) {
  for (let id = 1; id <= TOTAL_CALLS; id++) {
    const { company, n } = callOf(id);
    const extras = EXTRAS[mix(n, 1) % 10] ?? NONE;
    const call = tupleOf(id, company, n, extras);
    // Waiting for each row would take longer than making it.
    const stored = add('calls', call);
    if (stored) await stored;
    if (extras.length > 0) await seedExtras(add, id, company, n, extras);
  }
}

const userOf = ({ firstUser, users }, n, salt) => firstUser + (mix(n, salt) % users);
const startOf = (id) => START + Math.floor((HISTORY * id) / TOTAL_CALLS);
const isInbound = (n, extras) => extras.includes('teams') || n % 3 !== 0;

function tupleOf(id, company, n, extras) {
  const at = startOf(id);
  const inbound = isInbound(n, extras);
  const answered = extras.length > 0 || n % 4 !== 0;
  const transfer = extras.includes('transfer');
  const user = userOf(company, n, 4);
  return [
    id,
    company.id,
    randomUUID(),
    inbound ? 'inbound' : 'outbound',
    'done',
    1,
    company.firstNumber + (mix(n, 2) % company.numbers),
    digitsOf(mix(n, 3) % company.digits),
    answered ? user : null,
    at,
    answered ? at + 8_000 : null,
    at + LENGTH,
    0,
    inbound && !answered ? 'no_available_agent' : null,
    'caller_hung_up',
    '0.12',
    transfer ? user : null,
    transfer ? userOf(company, n, 5) : null,
    extras.includes('teams') ? `[${company.firstTeam + (mix(n, 6) % company.teams)}]` : null,
    STATE,
  ];
}

async function seedExtras(add, id, company, n, extras) {
  const at = startOf(id);
  const end = at + LENGTH;
  if (extras.includes('recording'))
    await add('call_files', [company.id, id, 'recording', `bench/${id}.mp3`, 120, 480_000, 'audio/mpeg', end]);
  if (extras.includes('tags'))
    for (const k of n % 2 ? [0, 7] : [0]) {
      const tag = company.firstTag + ((mix(n, 7) + k) % company.tags);
      const direction = isInbound(n, extras) ? 'inbound' : 'outbound';
      await add('call_tags', [company.id, id, tag, at, direction, end, userOf(company, n, 4)]);
    }
  if (extras.includes('comments'))
    await add('call_comments', [id, `Asked about order ${n}; call back on Monday.`, end, userOf(company, n, 8)]);
  if (extras.length > 4 && n % 5 === 0)
    await add('call_participants', [id, 'Guest', digitsOf(mix(n, 9) % company.digits), at]);
}
