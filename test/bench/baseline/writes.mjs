import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { presentUser, USER_COLUMNS } from './documents.mjs';

const FORTNIGHT = 14 * 86_400_000;
/** As long as the encrypted mail of an invitation. */
const SEALED_MAIL = randomBytes(900).toString('base64');

/** Due in a year, and of subjects of its own, so that the server, which runs beside the baseline, leaves the rows alone. */
const later = () => Date.now() + 365 * 86_400_000;

function publish(tx, companyId, type, of, fields) {
  const now = Date.now();
  const subject = `bench-${of}`;
  return tx.run(
    `INSERT INTO outbox (company_id, type, subject, payload, occurred_at, snapshot, attempts, due_at)
     VALUES (?, ?, ?, ?, ?, ?, 0, ?)`,
    [companyId, type, subject, JSON.stringify({ companyId, subject, occurredAt: now, ...fields }), now, null, later()],
  );
}

export async function createContact({ database, baseUrl }, companyId, body) {
  const now = Date.now();
  const contact = [companyId, body.first_name, body.last_name, body.company_name ?? null, null, now, now];
  return database.transaction(async (tx) => {
    const id = await tx.run(
      `INSERT INTO contacts (company_id, first_name, last_name, company_name, information, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      contact,
    );
    const details = { phone: [], email: [] };
    for (const [kind, { label, value }] of [
      ...body.phone_numbers.map((each) => ['phone', each]),
      ...body.emails.map((each) => ['email', each]),
    ]) {
      const detail = await tx.run(
        'INSERT INTO contact_details (company_id, contact_id, kind, label, value, value_key) VALUES (?, ?, ?, ?, ?, ?)',
        [companyId, id, kind, label, value, value],
      );
      details[kind].push({ id: detail, label, value });
    }
    await publish(tx, companyId, 'ContactCreated', `contact:${id}`, { contactId: id });
    const at = Math.floor(now / 1000);
    return {
      contact: {
        id,
        direct_link: `${baseUrl}/v1/contacts/${id}`,
        first_name: body.first_name,
        last_name: body.last_name,
        company_name: null,
        information: null,
        is_shared: true,
        created_at: at,
        updated_at: at,
        phone_numbers: details.phone,
        emails: details.email,
      },
    };
  });
}

const INSERT_USER = `INSERT INTO users (company_id, email, email_key, first_name, last_name, roles, availability_status,
    time_zone, language, wrap_up_time, extension, created_at, deleted_at)
  VALUES (?, ?, ?, ?, ?, 'agent', 'available', 'Etc/UTC', 'en-US', 0, ?, ?, 0)`;

export async function createUser({ database, baseUrl }, companyId, { email, first_name, last_name }) {
  const now = Date.now();
  return database.transaction(async (tx) => {
    await tx.run("UPDATE company_sequences SET value = value + 1 WHERE company_id = ? AND name = 'users'", [companyId]);
    const [{ value }] = await tx.rows("SELECT value FROM company_sequences WHERE company_id = ? AND name = 'users'", [
      companyId,
    ]);
    const id = await tx.run(INSERT_USER, [companyId, email, email, first_name, last_name, String(value), now]);
    await tx.run('INSERT INTO user_statuses (company_id, user_id, status, reason, started_at) VALUES (?, ?, ?, ?, ?)', [
      companyId,
      id,
      'offline',
      null,
      now,
    ]);
    const hash = createHash('sha256').update(randomBytes(32)).digest('hex');
    await tx.run('INSERT INTO invitations (user_id, token_hash, expires_at) VALUES (?, ?, ?)', [
      id,
      hash,
      now + FORTNIGHT,
    ]);
    const mail = randomUUID();
    await tx.run(
      "INSERT INTO timers (kind, timer_key, payload, due_at, attempts, claim) VALUES ('bench.mail', ?, ?, ?, 0, NULL)",
      [mail, JSON.stringify({ id: mail, mail: SEALED_MAIL }), later()],
    );
    await publish(tx, companyId, 'UserCreated', `user:${id}`, { userId: id, version: 'v2' });
    return { user: await readUser(tx, baseUrl, id) };
  });
}

export async function changeUser({ database, baseUrl }, companyId, id, { availability_status: status }) {
  return database.transaction(async (tx) => {
    await tx.run('UPDATE users SET availability_status = ? WHERE id = ? AND company_id = ?', [status, id, companyId]);
    await publish(tx, companyId, status === 'available' ? 'UserOpened' : 'UserClosed', `user:${id}`, { userId: id });
    return { user: await readUser(tx, baseUrl, id) };
  });
}

async function readUser(tx, baseUrl, id) {
  const [row] = await tx.rows(`SELECT ${USER_COLUMNS} FROM users WHERE id = ?`, [id]);
  return presentUser(row, baseUrl, 'v2');
}
