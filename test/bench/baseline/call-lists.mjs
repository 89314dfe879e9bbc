import { CALL_COLUMNS } from './call-documents.mjs';

const DAY = 86_400_000;
const END = 8.64e15;
const MONTHS = 6;

function startOfHistory() {
  const date = new Date();
  date.setUTCMonth(date.getUTCMonth() - MONTHS);
  return date.getTime();
}

export async function findCall({ database, documents }, companyId, id) {
  const rows = await database.rows(
    `SELECT ${CALL_COLUMNS} FROM calls WHERE id = ? AND company_id = ? AND listed = 1 AND created_at >= ?`,
    [id, companyId, startOfHistory()],
  );
  return { call: (await documents.present(companyId, rows))[0] };
}

export function listCalls(context, companyId, query) {
  return page(context, companyId, { query, path: '/v1/calls', parameters: new URLSearchParams(query) });
}

export function searchCalls(context, companyId, query) {
  return page(context, companyId, { query, path: '/v1/calls/search', parameters: new URLSearchParams(query) });
}

async function page({ database, documents, baseUrl }, companyId, { path, parameters }) {
  const number = Number(parameters.get('page') ?? 1);
  const size = Number(parameters.get('per_page'));
  const from = parameters.has('from') ? Number(parameters.get('from')) * 1000 : startOfHistory();
  const to = parameters.has('to') ? Number(parameters.get('to')) * 1000 + 999 : END;
  const { table, id, sql, values, total } = await find(database, companyId, parameters, from, to);
  const rows = await database.rows(
    `SELECT ${CALL_COLUMNS} FROM calls WHERE id IN (SELECT id FROM (
       SELECT ${id} AS id FROM ${table} WHERE ${sql} ORDER BY created_at, ${id} LIMIT ${size} OFFSET ${(number - 1) * size}
     ) page) ORDER BY created_at, id`,
    values,
  );
  const pages = Math.ceil(Math.min(total, 10_000) / size);
  const link = (to) => {
    const search = new URLSearchParams(parameters);
    search.delete('page');
    search.delete('per_page');
    search.append('page', to);
    search.append('per_page', size);
    return `${baseUrl}${path}?${search}`;
  };
  const meta = {
    count: rows.length,
    total,
    current_page: number,
    per_page: size,
    next_page_link: number < pages ? link(number + 1) : null,
    previous_page_link: number > 1 ? link(number - 1) : null,
  };
  return { meta, calls: await documents.present(companyId, rows) };
}

const inRange = (companyId, from, to) => ({
  table: 'calls',
  id: 'id',
  sql: 'company_id = ? AND created_at BETWEEN ? AND ?',
  values: [companyId, from, to],
});

/** The condition of a page and the number of all calls that match it. */
async function find(database, companyId, parameters, from, to) {
  const range = inRange(companyId, from, to);
  const only = (sql, value) => ({ ...range, sql: `${range.sql} AND ${sql}`, values: [...range.values, value] });
  const counted = async (scan) => ({
    ...scan,
    total: Number((await database.rows(`SELECT COUNT(*) AS n FROM calls WHERE ${scan.sql}`, scan.values))[0].n),
  });
  if (parameters.has('user_id'))
    return counted(only("direction <> 'internal' AND user_id = ?", Number(parameters.get('user_id'))));
  if (parameters.has('phone_number')) {
    await database.rows('SELECT id, digits, country FROM numbers WHERE company_id = ?', [companyId]);
    return counted(only('raw_digits = ?', parameters.get('phone_number')));
  }
  if (parameters.has('tags')) {
    const tag = Number(parameters.get('tags'));
    await database.rows('SELECT id, name FROM tags WHERE company_id = ? AND id = ?', [companyId, tag]);
    const total = await countTagged(database, companyId, tag, from);
    return { ...only('tag_id = ?', tag), table: 'call_tags', id: 'call_id', total };
  }
  return { ...only('listed = ?', 1), total: await countListed(database, companyId, from, to) };
}

async function countTagged(database, companyId, tag, from) {
  const start = Math.ceil(from / DAY) * DAY;
  const [{ n }] = await database.rows(
    `SELECT COALESCE((SELECT SUM(calls) FROM call_tag_days WHERE company_id = ? AND tag_id = ? AND day >= ?), 0)
       + (SELECT COUNT(*) FROM call_tags WHERE company_id = ? AND tag_id = ? AND created_at >= ? AND created_at < ?) AS n`,
    [companyId, tag, start, companyId, tag, from, start],
  );
  return Number(n);
}

async function countListed(database, companyId, from, to) {
  const [{ first, last, calls }] = await database.rows(
    `SELECT MIN(day) AS first, MAX(day) AS last, SUM(inbound + outbound) AS calls FROM call_days
     WHERE company_id = ? AND day >= ? AND day <= ?`,
    [companyId, from, to + 1 - DAY],
  );
  const count = '(SELECT COUNT(*) FROM calls WHERE company_id = ? AND listed = 1 AND created_at BETWEEN ? AND ?)';
  if (first === null) return Number((await database.rows(`SELECT ${count} AS n`, [companyId, from, to]))[0].n);
  const edges = [companyId, from, first - 1, companyId, last + DAY, to];
  return Number(calls) + Number((await database.rows(`SELECT ${count} + ${count} AS n`, edges))[0].n);
}
