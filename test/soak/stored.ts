import type { SoakRun } from './soak-run.js';

/** When the first attempt of each delivery failed, in seconds, by message id. */
export async function firstFailures({ app }: SoakRun): Promise<Map<string, number>> {
  const rows = await app.reader.rows<{ id: string; at: number }>(
    `SELECT d.message_id AS id, MIN(a.at) AS at FROM delivery_attempts a JOIN deliveries d ON d.id = a.delivery_id
     WHERE a.status_code IS NULL OR a.status_code >= 300 GROUP BY d.message_id`,
  );
  return new Map(rows.map(({ id, at }) => [id, Math.floor(at / 1_000)]));
}

/** Acknowledged writes that the database lacks or stores differently. */
export async function findLost({ app, companies }: SoakRun): Promise<string[]> {
  const stored = async (table: string, column: string): Promise<Map<string, string>> => {
    const rows = await app.reader.rows<{ id: number | string; value: string }>(
      `SELECT id, ${column} AS value FROM ${table}`,
    );
    return new Map(rows.map(({ id, value }) => [String(id), value]));
  };
  const compare = async (table: string, column: string, expected: [id: number | string, value: string][]) => {
    const found = await stored(table, column);
    return expected
      .filter(([id, value]) => found.get(String(id)) !== value)
      .map(([id, value]) => `${table} ${id}: ${column} is ${found.get(String(id))} instead of ${value}`);
  };
  const contacts = await stored('contacts', 'last_name');
  return [
    ...(await compare(
      'contacts',
      'last_name',
      companies.flatMap((company) => [...company.contacts]),
    )),
    ...companies
      .flatMap(({ deletedContacts }) => [...deletedContacts])
      .filter((id) => contacts.has(String(id)))
      .map((id) => `contacts ${id} was deleted and exists`),
    ...(await compare(
      'users',
      'first_name',
      companies.flatMap((company) => [...company.users]),
    )),
    ...(await compare(
      'messages',
      'status',
      companies.flatMap((company) => [...company.messages]),
    )),
    ...(await compare(
      'calls',
      'status',
      companies.flatMap(({ calls }) => [...calls].map((id): [number, string] => [id, 'done'])),
    )),
  ];
}
