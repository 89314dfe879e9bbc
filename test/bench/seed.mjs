import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const { SqliteDatabase } = createRequire(import.meta.url)(
  '../../dist/platform/database/connections/sqlite-database.js',
);

/** Companies with many users, written straight into a migrated database; gives their keys. */
export function seed(file, sizes) {
  const database = new SqliteDatabase(file);
  const company = database.prepare(
    "INSERT INTO companies (id, name, plan, ai_package, rate_limit, created_at) VALUES (?, 'Bench', 'custom', 'none', 1000000000, 0)",
  );
  const key = database.prepare(
    "INSERT INTO api_keys (company_id, name, api_id, token_hash, created_at) VALUES (?, 'bench', ?, ?, 0)",
  );
  const user = database.prepare(
    `INSERT INTO users (company_id, email, email_key, first_name, last_name, roles, availability_status, time_zone, language,
       wrap_up_time, extension, confirmed_at, created_at, deleted_at)
     VALUES (?, ?, ?, 'Madeleine', ?, 'agent', 'available', 'Etc/UTC', 'en-US', 0, ?, 1, ?, 0)`,
  );
  const sequence = database.prepare("INSERT INTO company_sequences (company_id, name, value) VALUES (?, 'users', ?)");
  database.exec('BEGIN');
  let id = 0;
  const companies = sizes.map((size, index) => {
    const companyId = index + 1;
    company.run(companyId);
    key.run(companyId, `bench${companyId}`, createHash('sha256').update('token').digest('hex'));
    const first = id + 1;
    for (let n = 1; n <= size; n++) {
      const email = `user${++id}@example.com`;
      user.run(companyId, email, email, `Dupont ${n}`, String(n).padStart(3, '0'), 1_767_225_600_000 + n * 1000);
    }
    sequence.run(companyId, size);
    return { first, authorization: `Basic ${Buffer.from(`bench${companyId}:token`).toString('base64')}` };
  });
  database.exec('COMMIT');
  database.close();
  return companies;
}
