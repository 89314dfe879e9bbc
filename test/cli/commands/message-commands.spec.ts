import { CommandError } from '../../../src/cli/arguments.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { splitArguments } from '../installation.js';
import { runIn } from '../run-in.js';

describe('WhatsApp by the admin CLI', () => {
  let app: TestApp;
  let company: TestCompany;
  let line: { id: number };

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ whatsapp: true });
    line = await createNumber(app, company);
  });

  afterAll(() => app.close());

  const cli = async (text: string, ...more: string[]) =>
    JSON.parse((await runIn(app, splitArguments(`${text} --json`, ...more)))[0]);
  const refused = async (text: string): Promise<string> => {
    const error: unknown = await runIn(app, splitArguments(text)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  const status = async () => (await company.api.get(`/v1/numbers/${line.id}/whatsapp_status`)).body;

  it('number:whatsapp connects a Number and changes the given fields', async () => {
    expect(await cli(`number:whatsapp --number ${line.id} --waba 102290129340398`)).toEqual({ number_id: line.id });
    expect(await status()).toMatchObject({ wabaId: '102290129340398', status: 'ONLINE', canSendMessage: true });
    await cli(`number:whatsapp --number ${line.id} --status blocked`);
    expect(await status()).toMatchObject({ wabaId: '102290129340398', status: 'BLOCKED', canSendMessage: false });
    await cli(`number:whatsapp --number ${line.id} --status ONLINE --tier TIER_1K --quality GREEN`);
    await cli(`number:whatsapp --number ${line.id} --verification verified`);
    expect(await status()).toMatchObject({
      status: 'ONLINE',
      messagingLimitTier: 'TIER_1K',
      qualityRating: 'GREEN',
      businessVerificationStatus: 'verified',
    });
  });

  it('template:add creates a template that can be sent immediately', async () => {
    const options = `--number ${line.id} --name order_ready --category UTILITY --language en_US --status APPROVED`;
    const made = await cli(`template:add ${options}`, '--body', 'Hello {{1}}, your order is ready.');
    expect(made).toEqual({ template_id: expect.any(Number) });
    const templateParams = { id: made.template_id, body: [{ key: '1', value: 'Ada' }] };
    const sent = { lineId: line.id, externalNumber: '+33639984567', templateParams };
    const { status: answered, body } = await company.api.post('/v1/messages/send/whatsapp/native', sent);
    expect([answered, body.body]).toEqual([200, 'Hello Ada, your order is ready.']);
  });

  it('template:update sets the state of a template', async () => {
    const options = `--number ${line.id} --name reminder --language fr`;
    const made = await cli(`template:add ${options} --status pending`, '--body', 'Bonjour {{1}}');
    for (const state of ['APPROVED', 'PAUSED', 'REJECTED']) {
      expect(await cli(`template:update --template ${made.template_id} --status ${state}`)).toEqual(made);
      const { body } = await company.api.get(`/v1/numbers/${line.id}/templates?status=${state}`);
      expect(body.templates).toContainEqual(expect.objectContaining({ id: made.template_id, status: state }));
    }
  });

  it.each([
    ['template:update --template 999999 --status APPROVED', /not found/],
    ['template:update --template 1 --status GOOD', /PAUSED/],
    ['number:whatsapp --number 999999 --waba 1', /not found/],
    ['number:whatsapp --number LINE --status SLEEPY', /ONLINE/],
    ['number:whatsapp --waba 1', /number/],
    ['template:add --number LINE --name x --body y --category fun', /marketing/],
    ['template:add --number LINE --name x', /body/],
  ])('%s is refused with a sentence', async (text, expected) => {
    expect(await refused(text.replace('LINE', String(line.id)))).toMatch(expected);
  });

  it('a line without an account can have neither a status nor templates', async () => {
    const { id } = await createNumber(app, company);
    expect(await refused(`number:whatsapp --number ${id} --status ONLINE`)).toMatch(/waba/);
    expect(await refused(`template:add --number ${id} --name x --body y`)).toMatch(/WABA/);
  });
});
