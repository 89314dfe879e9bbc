import { CreateNumber, DeleteNumber } from '../../../src/contracts/numbers/commands.js';
import {
  NumberByDigits,
  NumberById,
  NumberDocuments,
  NumberEventDocument,
  NumbersOfUsers,
} from '../../../src/contracts/numbers/queries.js';
import { fillInSounds } from '../../../src/modules/numbers/flow/flow-messages.js';
import { defaultFlow } from '../../../src/modules/numbers/flow/default-flow.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createTeam } from '../../support/builders.js';
import { audioUrl, freshDigits, createNumber, flowWithEveryWidget } from '../../support/company/numbers.js';

describe('Numbers in other modules', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    company = await app.company();
  });

  afterAll(() => app.close());

  const byDigits = (digits: string) => app.queries.execute(new NumberByDigits({ digits }));
  const byId = (companyId: number, id: number) => app.queries.execute(new NumberById({ companyId, numberId: id }));

  it('have a profile, found by digits in the whole installation and by id in the company', async () => {
    const user = await app.user(company.id);
    const { id: teamId } = await createTeam(company);
    const { id, digits } = await createNumber(app, company, {
      userIds: [user.id],
      teamIds: [teamId],
      recording: true,
      active: false,
      priority: 0,
      messages: { waiting: audioUrl('hold') },
    });
    const flowWithSounds = () => {
      const flow = defaultFlow();
      fillInSounds(flow, (message) => `${app.url}/assets/sounds/${message}.mp3`);
      return flow;
    };
    const profile = {
      id,
      companyId: company.id,
      digits,
      country: 'FR',
      timeZone: 'Europe/Paris',
      active: false,
      recording: true,
      priority: 0,
      waitingUrl: audioUrl('hold'),
      flow: flowWithSounds(),
      firstRing: defaultFlow().widgets.ring,
      userIds: [user.id],
      teamIds: [teamId],
      voiceConnectionId: null,
    };
    expect(await byDigits(digits)).toEqual(profile);
    expect(await byId(company.id, id)).toEqual(profile);
    expect(await byId((await app.company()).id, id)).toBeUndefined();
    expect(await byDigits(`${digits}9`)).toBeUndefined();
  });

  it('have the complete configured flow', async () => {
    const { id } = await createNumber(app, company, { flow: flowWithEveryWidget() });
    expect((await byId(company.id, id))!.flow).toEqual(flowWithEveryWidget());
  });

  it('are not found after their deletion, and their digits are free', async () => {
    const { id, digits } = await createNumber(app, company);
    await app.commands.execute(new DeleteNumber({ ref: { id, companyId: company.id } }));
    expect([await byDigits(digits), await byId(company.id, id)]).toEqual([undefined, undefined]);
    const other = await app.company();
    const next = await createNumber(app, other, { digits });
    expect(await byDigits(digits)).toMatchObject({ id: next.id, companyId: other.id });
  });

  it('are rendered once each in the order of the ids, including deleted ones, never those of other companies', async () => {
    const ids = [
      (await createNumber(app, company)).id,
      (await createNumber(app, company)).id,
      (await createNumber(app, company)).id,
    ];
    const theirs = await createNumber(app, await app.company());
    await app.commands.execute(new DeleteNumber({ ref: { id: ids[1] } }));
    const requestedIds = [ids[2], ids[1], theirs.id, ids[0], ids[2], 4711];
    for (const view of ['listed', 'event', 'full'] as const) {
      const found = await app.queries.execute(new NumberDocuments({ companyId: company.id, ids: requestedIds, view }));
      expect(found.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]]);
      expect([view, 'e164_digits' in found[0], 'users' in found[0]]).toEqual([view, view === 'event', view === 'full']);
    }
    expect(await app.queries.execute(new NumberDocuments({ companyId: company.id, ids: [], view: 'listed' }))).toEqual(
      [],
    );
    await expect(
      app.queries.execute(new NumberEventDocument({ companyId: company.id, numberId: theirs.id })),
    ).rejects.toMatchObject({
      status: 404,
    });
  });

  it('are found for many users with two queries', async () => {
    const users: number[] = [];
    for (let each = 0; each < 5; each++) users.push((await app.user(company.id)).id);
    const shared = await createNumber(app, company, { userIds: users });
    const own = await createNumber(app, company, { userIds: [users[3]] });
    const reads = jest.spyOn(app.reader, 'rows');
    const found = await app.queries.execute(
      new NumbersOfUsers({ companyId: company.id, userIds: [...users].reverse() }),
    );
    expect(reads).toHaveBeenCalledTimes(2);
    reads.mockRestore();
    expect(found.map(({ userId }) => userId)).toEqual([...users].reverse());
    for (const { userId, numbers } of found)
      expect(numbers.map(({ id }) => id)).toEqual(userId === users[3] ? [shared.id, own.id] : [shared.id]);
  });

  it('are created once when two requests use the same digits concurrently', async () => {
    const digits = freshDigits();
    const other = await app.company();
    const results = await Promise.allSettled(
      [company, other, company, other].map(({ id }) =>
        app.commands.execute(new CreateNumber({ companyId: id, number: { digits } })),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 422, errors: { digits: [expect.any(String)] } });
    const totals = await Promise.all(
      [company, other].map(async ({ api }) => (await api.get('/v1/numbers')).body.meta.total),
    );
    expect(totals[0] + totals[1]).toBe(1);
  });

  it('link users concurrently without losing any, and every user has a default', async () => {
    const users: number[] = [];
    for (let each = 0; each < 4; each++) users.push((await app.user(company.id)).id);
    const ids = await Promise.all(
      [users, [...users].reverse(), users].map(async (userIds) => (await createNumber(app, company, { userIds })).id),
    );
    for (const userId of users) {
      const { user } = (await company.api.get(`/v1/users/${userId}`)).body;
      expect(user.numbers.map(({ id }: { id: number }) => id).sort()).toEqual([...ids].sort());
      expect(ids).toContain(user.default_number_id);
    }
  });
});
