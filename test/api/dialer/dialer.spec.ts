import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';
import { createNumber } from '../../support/company/numbers.js';

const [A, B, C] = ['+33176360695', '+33639984567', '+14155550123'];
const NOT_NUMBERS = ['0176360695', '+33 1 76 36 06 95', 'anonymous', '+999123456789', '', null, 33176360695, {}];

describe('dialer campaigns', () => {
  let app: TestApp;
  let company: TestCompany;
  let user: { id: number; email: string };
  let path: string;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
    user = await inviteUser(company);
    path = `/v1/users/${user.id}/dialer_campaign`;
  });

  afterAll(() => app.close());

  const post = (phone_numbers: unknown, to = path) => company.api.post(to, { phone_numbers });
  const append = (phone_numbers: unknown) => post(phone_numbers, `${path}/phone_numbers`);
  const queued = async (): Promise<any[]> => (await company.api.get(`${path}/phone_numbers`)).body.numbers;
  const digits = async (): Promise<string[]> => (await queued()).map((each) => each.number);

  describe('GET', () => {
    it('returns id, number_id and created_at of the campaign', async () => {
      app.clock.set('2026-06-18T10:11:02.000Z');
      expect((await post([A])).status).toBe(204);
      const { status, body } = await company.api.get(path);
      expect(status).toBe(200);
      expect(body).toEqual({ id: expect.any(Number), number_id: null, created_at: '2026-06-18T10:11:02.000Z' });
    });

    it('returns the Number that the user calls from as a string', async () => {
      const { id } = await createNumber(app, company, { userIds: [user.id] });
      await post([A]);
      expect((await company.api.get(path)).body.number_id).toBe(String(id));
    });

    it('answers 404 without a campaign, and so is its list of numbers', async () => {
      expect((await company.api.get(path)).status).toBe(404);
      expect((await company.api.get(`${path}/phone_numbers`)).status).toBe(404);
    });

    it('finds the user by email address too', async () => {
      await post([A]);
      const { body } = await company.api.get(`/v1/users/${user.email.toUpperCase()}/dialer_campaign`);
      expect(body).toEqual((await company.api.get(path)).body);
    });
  });

  describe('POST', () => {
    it('creates the campaign and queues its numbers in order', async () => {
      app.clock.set('2026-06-18T10:11:02.000Z');
      const { status, text } = await post([B, A, C]);
      expect([status, text]).toEqual([204, '']);
      expect(await queued()).toEqual(
        [B, A, C].map((each) => ({
          id: expect.any(Number),
          number: each,
          called: false,
          created_at: '2026-06-18T10:11:02.000Z',
        })),
      );
    });

    it('adds to an existing campaign', async () => {
      await post([A]);
      const { id } = (await company.api.get(path)).body;
      expect((await post([B])).status).toBe(204);
      expect((await company.api.get(path)).body.id).toBe(id);
      expect(await digits()).toEqual([A, B]);
    });

    it('drops numbers that are not E.164, and duplicates', async () => {
      expect((await post([...NOT_NUMBERS, A, B, A])).status).toBe(204);
      expect(await digits()).toEqual([A, B]);
    });

    it('refuses a request without new numbers with 422 and creates nothing', async () => {
      for (const numbers of [[], NOT_NUMBERS]) {
        const { status, body } = await post(numbers);
        expect(status).toBe(422);
        expect(body.errors).toEqual({ phone_numbers: [expect.stringContaining('E.164')] });
      }
      expect((await company.api.get(path)).status).toBe(404);
    });

    it.each([undefined, null, '', '  '])('refuses phone_numbers %j with 422', async (numbers) => {
      const { status, body } = await post(numbers);
      expect(status).toBe(422);
      expect(body.errors).toEqual({ phone_numbers: ['is mandatory and must not be blank'] });
    });

    it.each([A, 7, true, { 0: A }])('refuses phone_numbers %j with 400', async (numbers) => {
      expect((await post(numbers)).status).toBe(400);
    });

    it('appends new numbers and skips those still to be called', async () => {
      await post([A]);
      expect((await post([A, B, B])).status).toBe(204);
      expect((await append([C, B, A])).status).toBe(204);
      expect(await digits()).toEqual([A, B, C]);
    });

    it('refuses numbers that are all still to be called with 422', async () => {
      await post([A, B]);
      for (const send of [post, append]) {
        const { status, body } = await send([B, A, 'no']);
        expect(status).toBe(422);
        expect(body.troubleshoot).toContain(B);
        expect(body.errors).toEqual({
          dialer_campaign: [A, B].map((number) => `${number} already imported, but not called`),
        });
      }
      expect(await digits()).toEqual([A, B]);
    });

    it('accepts 2,000 numbers per request and refuses 2,001 with 400', async () => {
      const many = (count: number, from: number) =>
        Array.from({ length: count }, (_, each) => `+336${String(from + each).padStart(8, '0')}`);
      const tooMany = await post(many(2_001, 0));
      expect(tooMany.status).toBe(400);
      expect(tooMany.body.troubleshoot).toContain('2000');
      expect((await post(many(2_000, 10_000))).status).toBe(204);
      expect((await append(many(2_001, 20_000))).status).toBe(400);
      expect((await append(many(2_000, 20_000))).status).toBe(204);
      expect(await queued()).toHaveLength(4_000);
      const again = await append(many(12, 10_000));
      expect(again.body.errors.dialer_campaign).toHaveLength(12);
      expect(again.body.troubleshoot).toMatch(/ and 2 more already imported, but not called\.$/);
    });

    it('returns the first response again for the same Idempotency-Key', async () => {
      const keyed = () => company.api.post(path, { phone_numbers: [A] }, { headers: { 'idempotency-key': 'one' } });
      expect([(await keyed()).status, (await keyed()).status]).toEqual([204, 204]);
      expect(await digits()).toEqual([A]);
    });
  });

  describe('POST phone_numbers', () => {
    it('appends numbers', async () => {
      await post([B]);
      const { status, text } = await append([...NOT_NUMBERS, C, A]);
      expect([status, text]).toEqual([204, '']);
      expect(await digits()).toEqual([B, C, A]);
    });

    it('answers 404 without a campaign and creates none', async () => {
      expect((await append([A])).status).toBe(404);
      expect((await company.api.get(path)).status).toBe(404);
    });

    it('refuses missing numbers with 422 and invalid ones with 400', async () => {
      await post([A]);
      for (const numbers of [undefined, [], ['no']]) expect((await append(numbers)).status).toBe(422);
      expect((await append('no')).status).toBe(400);
      expect(await digits()).toEqual([A]);
    });
  });

  describe('DELETE', () => {
    it('deletes the campaign and its numbers; a later campaign is new', async () => {
      await post([A]);
      const { id } = (await company.api.get(path)).body;
      const { status, text } = await company.api.delete(path);
      expect([status, text]).toEqual([204, '']);
      expect((await company.api.get(path)).status).toBe(404);
      expect((await company.api.delete(path)).status).toBe(404);
      expect(await app.reader.rows('SELECT id FROM dialer_numbers WHERE campaign_id = ?', [id])).toEqual([]);
      expect((await post([A])).status).toBe(204);
      expect((await company.api.get(path)).body.id).not.toBe(id);
      expect(await digits()).toEqual([A]);
    });

    it('of a number deletes only that number, once', async () => {
      await post([A, B, C]);
      const [, { id }] = await queued();
      const { status, text } = await company.api.delete(`${path}/phone_numbers/${id}`);
      expect([status, text]).toEqual([204, '']);
      expect(await digits()).toEqual([A, C]);
      expect((await company.api.delete(`${path}/phone_numbers/${id}`)).status).toBe(404);
      expect((await post([B])).status).toBe(204);
    });

    it.each(['x', '0', '-1', '1.5', '4711', '99999999999999999999'])('of the number %s answers 404', async (id) => {
      await post([A]);
      expect((await company.api.delete(`${path}/phone_numbers/${id}`)).status).toBe(404);
      expect(await digits()).toEqual([A]);
    });
  });

  describe('isolation', () => {
    const every = async (at: string, api = company.api): Promise<number[]> =>
      Promise.all(
        [
          api.get(at),
          api.post(at, { phone_numbers: [C] }),
          api.delete(at),
          api.get(`${at}/phone_numbers`),
          api.post(`${at}/phone_numbers`, { phone_numbers: [C] }),
          api.delete(`${at}/phone_numbers/1`),
        ].map(async (answer) => (await answer).status),
      );

    it.each(['x', '0', '4711', '1.5', 'nobody@example.com'])('answer 404 for user %s', async (id) => {
      expect(await every(`/v1/users/${id}/dialer_campaign`)).toEqual(Array(6).fill(404));
    });

    it('answers 404 for users of other companies and changes nothing', async () => {
      await post([A]);
      const [{ id }] = await queued();
      const other = await app.company();
      expect(await every(path, other.api)).toEqual(Array(6).fill(404));
      const theirs = `/v1/users/${(await inviteUser(other)).id}/dialer_campaign`;
      await other.api.post(theirs, { phone_numbers: [B] });
      expect((await other.api.delete(`${theirs}/phone_numbers/${id}`)).status).toBe(404);
      expect(await digits()).toEqual([A]);
    });

    it('refuses requests without credentials with 403', async () => {
      expect(await every(path, company.api.with(undefined))).toEqual(Array(6).fill(403));
    });

    it('gives each user a separate campaign with separate numbers', async () => {
      const colleague = `/v1/users/${(await inviteUser(company)).id}/dialer_campaign`;
      await post([A]);
      expect((await post([A], colleague)).status).toBe(204);
      const [{ id }] = await queued();
      expect((await company.api.delete(`${colleague}/phone_numbers/${id}`)).status).toBe(404);
      await company.api.delete(colleague);
      expect(await digits()).toEqual([A]);
    });
  });

  it('are created once by concurrent requests', async () => {
    const numbers = Array.from({ length: 8 }, (_, each) => `+3361234560${each}`);
    const answers = await Promise.all(numbers.map((each) => post([each])));
    expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 204));
    const rows = await app.reader.rows('SELECT id FROM dialer_campaigns WHERE user_id = ?', [user.id]);
    expect(rows).toHaveLength(1);
    expect((await digits()).sort()).toEqual(numbers);
  });

  it('queue a number once for concurrent requests', async () => {
    const answers = await Promise.all([post([A]), post([A]), post([A])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    expect(await digits()).toEqual([A]);
  });

  it('are deleted with their user', async () => {
    await post([A]);
    const { id } = (await company.api.get(path)).body;
    expect((await company.api.delete(`/v1/users/${user.id}`)).status).toBe(204);
    expect((await company.api.get(path)).status).toBe(404);
    await app.settle();
    expect(await app.reader.rows('SELECT id FROM dialer_campaigns WHERE user_id = ?', [user.id])).toEqual([]);
    expect(await app.reader.rows('SELECT id FROM dialer_numbers WHERE campaign_id = ?', [id])).toEqual([]);
  });
});
