import { startApp } from '../../engine/call-scenario.js';
import { CUSTOMER, MessagingScenario, WABA } from '../../messaging/messaging-scenario.js';
import type { TestApp } from '../../support/app.js';

describe('carrier reports on WhatsApp', () => {
  let app: TestApp;
  let scenario: MessagingScenario;
  let other: MessagingScenario;

  beforeAll(async () => {
    app = await startApp();
    scenario = await MessagingScenario.open(app, { whatsapp: true });
    other = await MessagingScenario.open(app, { whatsapp: true });
    for (const each of [scenario, other]) await each.connectWhatsApp();
  });

  afterAll(() => app.close());

  const report = (path: string, body: object) =>
    scenario.carrier.post(`/carrier/v1/whatsapp/${path}`, { number: scenario.line.digits, ...body });
  const status = async (of = scenario) => (await of.company.api.get(`/v1/numbers/${of.line.id}/whatsapp_status`)).body;
  const templates = async (state: string, of = scenario) =>
    (await of.company.api.get(`/v1/numbers/${of.line.id}/templates?status=${state}`)).body.templates;

  describe('POST /carrier/v1/whatsapp/status', () => {
    it('sets the state of the line from then on; omitted fields stay', async () => {
      const reported = {
        status: 'offline',
        messaging_limit_tier: 'TIER_10K',
        quality_rating: 'YELLOW',
        business_verification_status: 'pending_need_more_info',
      };
      expect((await report('status', reported)).status).toBe(202);
      const expected = {
        wabaId: WABA,
        status: 'OFFLINE',
        canSendMessage: false,
        messagingLimitTier: 'TIER_10K',
        qualityRating: 'YELLOW',
        businessVerificationStatus: 'pending_need_more_info',
      };
      expect(await status()).toEqual(expected);
      expect((await report('status', { status: 'ONLINE', quality_rating: 'GREEN' })).status).toBe(202);
      expect(await status()).toEqual({ ...expected, status: 'ONLINE', canSendMessage: true, qualityRating: 'GREEN' });
      expect(await status(other)).toMatchObject({ status: 'ONLINE', qualityRating: 'UNKNOWN' });
    });

    it('connects a line when it contains the account', async () => {
      const line = await MessagingScenario.open(app, { whatsapp: true });
      const number = line.line.digits;
      const { status: refused, body } = await report('status', { number, status: 'ONLINE' });
      expect([refused, Object.keys(body.errors)]).toEqual([422, ['waba_id']]);
      expect((await report('status', { number, waba_id: '77' })).status).toBe(202);
      expect(await status(line)).toMatchObject({ wabaId: '77', status: 'ONLINE' });
    });
  });

  describe('POST /carrier/v1/whatsapp/templates', () => {
    const template = { name: 'order_ready', language: 'en_US' };

    it('adds a template and takes over each of its states', async () => {
      const body = 'Hello {{1}}';
      const added = await report('templates', { ...template, status: 'PENDING', category: 'MARKETING', body });
      const id = added.body.template_id;
      expect(added.status).toBe(202);
      expect(await templates('PENDING')).toEqual([
        { id, wabaId: WABA, ...template, category: 'marketing', status: 'PENDING' },
      ]);
      const templateParams = { id, body: [{ key: '{{1}}', value: 'Ada' }] };
      for (const [state, answer] of [
        ['APPROVED', 200],
        ['PAUSED', 400],
        ['APPROVED', 200],
        ['REJECTED', 400],
      ] as const) {
        expect((await report('templates', { ...template, status: state })).body).toEqual({ template_id: id });
        expect((await templates(state)).map((each: any) => each.id)).toEqual([id]);
        expect((await scenario.sendWhatsAppNative(CUSTOMER, { templateParams })).status).toBe(answer);
      }
      expect(await templates('REJECTED', other)).toEqual([]);
    });

    it('changes only the template of that name and language', async () => {
      const french = { name: 'twin', language: 'fr', status: 'APPROVED', body: 'Bonjour', category: 'utility' };
      await report('templates', french);
      await report('templates', { ...french, language: 'en', body: 'Hello' });
      await report('templates', { ...french, status: 'PAUSED', body: undefined });
      const twins = async (state: string) =>
        (await templates(state)).filter(({ name }: { name: string }) => name === 'twin');
      expect(await twins('PAUSED')).toMatchObject([{ language: 'fr', category: 'utility' }]);
      expect(await twins('APPROVED')).toMatchObject([{ language: 'en' }]);
    });
  });

  it.each([
    ['status', { number: undefined }, 422, 'number'],
    ['status', { number: 'home' }, 400, 'number'],
    ['status', { status: 'SLEEPY' }, 400, 'status'],
    ['status', { quality_rating: ' ' }, 422, 'quality_rating'],
    ['status', { business_verification_status: 'x'.repeat(41) }, 400, 'business_verification_status'],
    ['templates', { name: undefined }, 422, 'name'],
    ['templates', { language: 'a language far too long' }, 400, 'language'],
    ['templates', { status: 'GOOD' }, 400, 'status'],
    ['templates', { category: 'fun' }, 400, 'category'],
    ['templates', { name: 'unheard_of' }, 422, 'body'],
  ])('%s with %j is refused with %i', async (path, fields, expected, field) => {
    const known = path === 'templates' ? { name: 'order_ready', language: 'en_US', status: 'APPROVED' } : {};
    const { status: answered, body } = await report(path, { ...known, ...fields });
    expect([answered, Object.keys(body.errors)]).toEqual([expected, [field]]);
  });

  it('is 404 for an unknown Number, and 400 for templates of a line without an account', async () => {
    const template = { name: 'x', language: 'en', status: 'APPROVED', body: 'Hello' };
    expect((await report('status', { number: '+33176360000' })).status).toBe(404);
    expect((await report('templates', { ...template, number: '+33176360000' })).status).toBe(404);
    const plain = await MessagingScenario.open(app, { whatsapp: true });
    expect((await report('templates', { ...template, number: plain.line.digits })).status).toBe(400);
  });
});
