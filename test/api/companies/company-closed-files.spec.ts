import { Readable } from 'node:stream';
import { submitForm } from '../../support/http/form-browser.js';
import { AttachmentLinks } from '../../../src/contracts/media/queries.js';
import { Storage } from '../../../src/ports/storage.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CLOSING_FLAGS, setCompanyFlag } from '../../support/company/company-flags.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { exportReport, exportInput, EXPORTS_PATH } from '../../support/company/exports.js';
import { download, getLinks, storeFile } from '../../support/company/call-files.js';

describe.each(CLOSING_FLAGS)('the files of a company with --%s off', (flag, reason) => {
  let app: TestApp;
  let company: TestCompany;
  let call: CallReference;
  let agent: { email: string; password: string };

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    agent = await app.user(company.id);
    call = await (await CallCenter.open(app, company, 0)).ring();
    await storeFile(app, call, 'voicemail', { base64: Buffer.from('hello').toString('base64') });
  });

  afterEach(() => setCompanyFlag(app, company, flag, true));

  afterAll(() => app.close());

  const close = () => setCompanyFlag(app, company, flag, false);
  const reopen = () => setCompanyFlag(app, company, flag, true);

  async function expectRefused(url: string): Promise<void> {
    const { status, bytes } = await download(url);
    expect([status, JSON.parse(bytes.toString())]).toEqual([
      403,
      { error: 'Forbidden', troubleshoot: reason, success: false },
    ]);
  }

  it('are refused by their signed URL, until it is switched on again', async () => {
    const { voicemail: url } = await getLinks(app, company, call);
    await close();
    await expectRefused(url!);
    await reopen();
    expect((await download(url!)).bytes.toString()).toBe('hello');
  });

  it('are refused by their short URL, until it is switched on again', async () => {
    const { voicemail_short_url: url } = await getLinks(app, company, call, true);
    await close();
    await expectRefused(url!);
    await reopen();
    expect((await download(url!)).status).toBe(302);
  });

  it('are refused on their page, with a session and at the login', async () => {
    const page = `${app.url}/assets/voicemail/${call.id}`;
    const logIn = () => submitForm(page, { email: agent.email, password: agent.password });
    const before = await logIn();
    const cookie = before.headers.get('set-cookie')!.split(';')[0];
    await close();
    for (const response of [await fetch(page, { headers: { cookie } }), await logIn()])
      expect([response.status, (await response.text()).includes(reason)]).toEqual([403, true]);
    await reopen();
    expect([(await fetch(page, { headers: { cookie } })).status, (await logIn()).status]).toEqual([200, 303]);
  });

  it('are refused as files of messages, until it is switched on again', async () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const values = [id, company.id, 'photo.png', 'image/png', 5, app.clock.now()];
    await app.work.run((tx) =>
      tx.change(
        'INSERT INTO attachments (id, company_id, file_name, content_type, size, created_at) VALUES (?, ?, ?, ?, ?, ?)',
        values,
      ),
    );
    const [{ url }] = await app.queries.execute(new AttachmentLinks({ companyId: company.id, ids: [id] }));
    await app.context
      .get(Storage, { strict: false })
      .put(`attachments/57/${id}`, Readable.from([Buffer.from('photo')]));
    await close();
    await expectRefused(url);
    await reopen();
    expect((await download(url)).bytes.toString()).toBe('photo');
  });

  it('are refused as reports, and a pending report fails', async () => {
    const { downloadUrl } = await exportReport(app, company);
    const { body: pending } = await company.api.post(EXPORTS_PATH, { input: exportInput() });
    await close();
    await expectRefused(downloadUrl);
    await app.settle();
    await reopen();
    expect((await download(downloadUrl)).status).toBe(200);
    expect((await company.api.get(`${EXPORTS_PATH}/${pending.exportID}`)).body).toMatchObject({
      status: 'FAILED',
      errorMessage: reason,
    });
  });
});
