import { DataSource } from 'typeorm';
import { submitForm } from '../../support/http/form-browser.js';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser, userBody } from '../../support/builders.js';
import { recipientOf, invitationLink, readMails } from '../../support/mails.js';

const DAY = 86_400_000;
const PASSWORD = 'a good password';

describe('an invitation', () => {
  let app: TestApp;
  let company: TestCompany;
  const logged: string[] = [];

  beforeAll(async () => {
    app = await TestApp.start({ LOG_LEVEL: 'info' }, { write: (line: string) => void logged.push(line) });
    company = await app.company();
  });

  afterAll(() => app.close());

  const mailTo = async (email: string) => {
    await app.settle();
    const [mail, ...more] = (await readMails(app.dataDir)).filter((each) => recipientOf(each) === email);
    expect(more).toEqual([]);
    return mail;
  };
  const invited = async (fields: Record<string, unknown> = {}) => {
    const user = await inviteUser(company, fields);
    return { ...user, link: invitationLink(await mailTo(user.email)) };
  };
  const confirm = (link: string, password: string) => submitForm(link, { password });
  const login = (email: string, password = PASSWORD) =>
    new ApiClient(app.url).post('/phone/v1/session', { email, password });

  describe('the mail', () => {
    it.each(['v1', 'v2'])('is written as a valid mail file, for POST /%s/users', async (version) => {
      const body = userBody({ first_name: 'Zoë 🦄' });
      await company.api.post(`/${version}/users`, body);
      const mail = await mailTo(body.email as string);
      expect(mail.from?.address).toMatch(/^no-reply@/);
      expect(mail.subject).toBe('Your Switchhook account');
      expect(mail.text).toContain('Hello "Zoë 🦄",');
      expect(mail.text).toContain('Your company invites you to Switchhook.');
      expect(invitationLink(mail)).toMatch(new RegExp(`^${app.url}/dashboard/invitations/[\\w-]{43}$`));
      expect(mail.html).toContain(`href="${invitationLink(mail)}"`);
    });

    it('quotes names, which cannot become links', async () => {
      const name = { first_name: 'Win at https://evil.example/x', last_name: 'y'.repeat(200) };
      const { id } = await inviteUser(company, { ...name, role_ids: ['admin'] });
      const { email } = await inviteUser(company, { ...name, inviter_user_id: id });
      const { text, html } = await mailTo(email);
      expect(text).toContain('Hello "Win at https: evil. example x",\n');
      expect(text).toContain(`\n"Win at https: evil. example x ${'y'.repeat(29)}…" invites you to Switchhook.`);
      expect(`${text} ${html}`).not.toContain('evil.example');
    });

    it('escapes names', async () => {
      const { email } = await inviteUser(company, { first_name: '<script>alert(1)</script>', last_name: 'x' });
      const { html, text } = await mailTo(email);
      expect(html).not.toContain('<script>');
      expect(html).toContain('&lt;script&gt;');
      expect(text).toContain('"<script>alert(1)< script>"');
    });

    it('is not sent when the user has a password from the start', async () => {
      const { email } = await app.user(company.id);
      expect(await mailTo(email)).toBeUndefined();
    });

    it('is sent only after the commit', async () => {
      const { email } = await inviteUser(company);
      await company.api.post('/v2/users', userBody({ email }));
      expect(await mailTo(email)).toBeDefined();
    });
  });

  describe('the page', () => {
    it('is a form without script and with a strict policy, neither cached nor framed', async () => {
      const { link } = await invited();
      const answer = await fetch(link);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const policy = answer.headers.get('content-security-policy')!;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self'");
      expect(policy).not.toMatch(/script-src|unsafe/);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const html = await answer.text();
      expect(html).toMatch(/<form method="post">.*<input [^>]*name="password" type="password"/s);
      expect(html).not.toMatch(/<script|onload=|javascript:/i);
    });

    it.each(['', 'short', '1234567', 'x'.repeat(129), ' '.repeat(12)])(
      'is shown again with 400 and the rule for the password %j, and confirms nothing',
      async (password) => {
        const { link, email } = await invited();
        const answer = await confirm(link, password);
        expect(answer.status).toBe(400);
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
        const html = await answer.text();
        expect(html).toContain('<form method="post">');
        expect(html).toContain('role="alert"');
        expect((await login(email, password || 'nothing')).status).not.toBe(201);
        expect((await fetch(link)).status).toBe(200);
      },
    );

    it('is shown again with 400 when the password is missing', async () => {
      const { link } = await invited();
      expect((await submitForm(link, { other: 'field' })).status).toBe(400);
    });

    it('is shown again with 403 when another site has sent it', async () => {
      const { link, email } = await invited();
      const forged = await fetch(link, { method: 'POST', body: new URLSearchParams({ password: PASSWORD }) });
      expect([forged.status, (await forged.text()).includes('was sent by another site')]).toEqual([403, true]);
      expect((await login(email)).status).toBe(401);
    });

    it.each(['nonsense', 'x'.repeat(43), '%00', "'%20OR%201=1"])('answers 404 for the token %s', async (token) => {
      const link = `${app.url}/dashboard/invitations/${token}`;
      for (const answer of [await fetch(link), await confirm(link, PASSWORD), await confirm(link, 'short')]) {
        expect(answer.status).toBe(404);
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(await answer.text()).not.toContain('<form');
      }
    });
  });

  describe('accepted with a valid password', () => {
    it('confirms the account: the user is available and logs in', async () => {
      const { link, email, id } = await invited();
      expect((await login(email)).status).toBe(401);
      const answer = await confirm(link, PASSWORD);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Your account is confirmed');
      expect((await company.api.get(`/v2/users/${id}`)).body.user.available).toBe(true);
      expect((await login(email)).status).toBe(201);
      expect((await login(email, 'another password')).status).toBe(401);
    });

    it('works once: the second use answers 404, and the first password stays', async () => {
      const { link, email } = await invited();
      await confirm(link, PASSWORD);
      expect((await fetch(link)).status).toBe(404);
      expect((await confirm(link, 'another password')).status).toBe(404);
      expect((await login(email)).status).toBe(201);
    });

    it('works once for two concurrent requests', async () => {
      const { link } = await invited();
      await app.newEvents();
      const answers = await Promise.all([confirm(link, PASSWORD), confirm(link, 'another password')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await app.newEvents()).toEqual(['UserOpened']);
    });

    it('accepts passwords of 8 to 128 characters of any script, unchanged', async () => {
      for (const password of ['gnu-emu!', 'x'.repeat(128), ' spaces around ', 'пароль 🦄 ß+%&=']) {
        const { link, email } = await invited();
        expect((await confirm(link, password)).status).toBe(200);
        expect((await login(email, password)).status).toBe(201);
      }
    });

    it('works for 14 days', async () => {
      const late = await invited();
      const later = await invited();
      app.clock.advance(14 * DAY - 1);
      expect((await confirm(late.link, PASSWORD)).status).toBe(200);
      app.clock.advance(1);
      expect((await fetch(later.link)).status).toBe(404);
      expect((await confirm(later.link, PASSWORD)).status).toBe(404);
    });
  });

  describe('the token', () => {
    const everything = async (): Promise<string> => {
      const source = app.context.get(DataSource);
      const embedded = source.options.type === 'better-sqlite3';
      const tables = await app.reader.rows<{ name: string }>(
        embedded
          ? "SELECT name FROM sqlite_master WHERE type = 'table'"
          : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
      );
      expect(tables.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['users', 'timers', 'invitations', 'outbox']),
      );
      const rows = [];
      for (const { name } of tables) rows.push(await app.reader.rows(`SELECT * FROM ${name}`));
      return JSON.stringify(rows);
    };

    it('is neither logged nor stored in plain text, before and after the mail is sent', async () => {
      const { body } = await company.api.post('/v2/users', userBody(), { headers: { 'idempotency-key': 'once' } });
      const queued = await everything();
      const token = invitationLink(await mailTo(body.user.email))
        .split('/')
        .at(-1)!;
      expect(queued).toContain('mail.send');
      expect(queued).not.toContain(token);
      await fetch(`${app.url}/dashboard/invitations/${token}`);
      await confirm(`${app.url}/dashboard/invitations/${token}`, 'short');
      expect(await everything()).not.toContain(token);
      await confirm(`${app.url}/dashboard/invitations/${token}`, PASSWORD);
      expect(logged.join('')).toContain('invitations/:token');
      expect(logged.join('')).not.toContain(token);
      expect(logged.join('')).not.toContain(PASSWORD);
    });
  });
});
