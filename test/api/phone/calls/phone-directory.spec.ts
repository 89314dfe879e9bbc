import { CreateNumber, UpdateNumber } from '../../../../src/contracts/numbers/commands.js';
import { type Agent, PhoneScenario } from '../../../phone/phone-scenario.js';
import { TestApp } from '../../../support/app.js';
import { ApiClient } from '../../../support/http/api-client.js';
import { freshDigits } from '../../../support/company/numbers.js';

interface Named {
  id: number;
  name: string;
}

const namesOf = (list: Named[]): string[] => list.map(({ name }) => name);

describe('the lists that agents choose from', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let bob: Agent;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    scenario = await PhoneScenario.create(app);
    [ann] = scenario.agents;
    bob = await scenario.logIn('desktop', { firstName: 'Bob', lastName: 'Kahn' });
  });

  afterAll(() => app.close());

  const addUser = (firstName: string, lastName: string, more: object = {}) =>
    app.user(scenario.company.id, { firstName, lastName, ...more });
  const addNumber = async (name: string): Promise<{ id: number; digits: string }> => {
    const number = { digits: freshDigits(), name };
    const { numberId: id } = await app.commands.execute(new CreateNumber({ companyId: scenario.company.id, number }));
    return { id, digits: number.digits };
  };
  const addTeam = async (name: string, members: readonly { id: number }[] = []): Promise<number> => {
    const { api } = scenario.company;
    const { team } = (await api.post('/v1/teams', { name })).body;
    for (const { id } of members) await api.post(`/v1/teams/${team.id}/users/${id}`);
    return team.id;
  };
  const find = async (search?: string, agent = ann) => {
    const query = search === undefined ? '' : `?search=${encodeURIComponent(search)}`;
    const { status, body } = await agent.api.get(`/phone/v1/directory${query}`);
    expect(status).toBe(200);
    return body;
  };

  describe('GET /phone/v1/tags', () => {
    it('lists all tags of the company by name', async () => {
      const { api } = scenario.company;
      const before = namesOf((await ann.api.get('/phone/v1/tags')).body.tags);
      const made = [];
      for (const name of ['zebra', 'Apple', 'banana'])
        made.push((await api.post('/v1/tags', { name, color: '#ff7d03', description: 'Fruit' })).body.tag);
      const { status, body } = await ann.api.get('/phone/v1/tags');
      expect(status).toBe(200);
      expect(namesOf(body.tags).filter((name) => !before.includes(name))).toEqual(['Apple', 'banana', 'zebra']);
      expect(body.tags).toEqual(expect.arrayContaining(made));
    });

    it('lists more than a page, and none of another company', async () => {
      const { api } = scenario.company;
      for (let i = 0; i < 60; i++) await api.post('/v1/tags', { name: `Tag ${i}`, color: '#ff7d03' });
      const elsewhere = await PhoneScenario.create(app);
      expect((await ann.api.get('/phone/v1/tags')).body.tags.length).toBeGreaterThanOrEqual(60);
      expect(namesOf((await elsewhere.agents[0].api.get('/phone/v1/tags')).body.tags)).not.toContain('Tag 1');
    });

    it('answers 403 without a session', async () => {
      expect((await new ApiClient(app.url).get('/phone/v1/tags')).status).toBe(403);
    });
  });

  describe('GET /phone/v1/directory', () => {
    it('shows colleagues with extension and availability, teams with counts, and Numbers', async () => {
      const cleo = await addUser('Cleo', 'Baker');
      await bob.api.put('/phone/v1/availability', { availability_status: 'unavailable' });
      const teamId = await addTeam('Sales', [ann, bob, cleo]);
      await addTeam('Nobody');
      const { user } = (await scenario.company.api.get(`/v2/users/${bob.id}`)).body;
      const body = await find();
      expect(body.users).toEqual([
        { id: bob.id, name: 'Bob Kahn', extension: user.extension, availability: 'do_not_disturb' },
        { id: cleo.id, name: 'Cleo Baker', extension: expect.any(String), availability: 'offline' },
      ]);
      expect(body.teams).toEqual([
        { id: expect.any(Number), name: 'Nobody', users_count: 0, available_count: 0 },
        { id: teamId, name: 'Sales', users_count: 3, available_count: 1 },
      ]);
      const { number } = (await scenario.company.api.get(`/v1/numbers/${scenario.number.id}`)).body;
      expect(body.numbers).toEqual([{ id: number.id, name: number.name, digits: number.digits }]);
    });

    it('omits the user of the session, and shows them to others', async () => {
      expect(namesOf((await find()).users)).toEqual(['Bob Kahn']);
      expect((await find(undefined, bob)).users).toMatchObject([{ id: ann.id, availability: 'available' }]);
    });

    it('finds users by parts of the name and by extension', async () => {
      await addUser('Bobby', 'Fisher');
      await addUser('Ken', 'Bobbin');
      expect(namesOf((await find('BOB')).users)).toEqual(['Bob Kahn', 'Bobby Fisher', 'Ken Bobbin']);
      expect(namesOf((await find('bob kah')).users)).toEqual(['Bob Kahn']);
      const { extension } = (await find('kahn')).users[0];
      expect(namesOf((await find(extension)).users)).toContain('Bob Kahn');
      expect((await find('100%')).users).toEqual([]);
      expect((await find('_')).users).toEqual([]);
    });

    it('finds teams by name, and Numbers by name and digits', async () => {
      await addTeam('Sales France');
      await addTeam('Support');
      const number = await addNumber('Sales Line');
      const body = await find('sales');
      expect([namesOf(body.users), namesOf(body.teams), namesOf(body.numbers)]).toEqual([
        [],
        ['Sales France'],
        ['Sales Line'],
      ]);
      const shown = body.numbers[0].digits;
      for (const search of [number.digits, shown, number.digits.slice(3), shown.slice(0, -1)])
        expect((await find(search)).numbers).toContainEqual({ id: number.id, name: 'Sales Line', digits: shown });
      expect((await find('%')).numbers).toEqual([]);
    });

    it('shows at most twenty of each, by name', async () => {
      for (let i = 0; i < 21; i++) {
        const name = String.fromCharCode(117 - i);
        await addUser(name, 'Zed');
        await addTeam(`Team ${name}`);
        await addNumber(`Line ${name}`);
      }
      const expected = [...'abcdefghijklmnopqrst'];
      const { users } = await find('zed');
      expect(namesOf(users)).toEqual(expected.map((name) => `${name} Zed`));
      expect(namesOf((await find('team')).teams)).toEqual(expected.map((name) => `Team ${name}`));
      expect(namesOf((await find('line')).numbers)).toEqual(expected.map((name) => `Line ${name}`));
    });

    it('omits users who cannot log in, inactive and deleted Numbers, and other companies', async () => {
      const invited = { email: 'invited@example.com', first_name: 'Ines', last_name: 'Invited' };
      expect((await scenario.company.api.post('/v2/users', invited)).status).toBe(201);
      const number = await addNumber('Old line');
      await app.commands.execute(new UpdateNumber({ ref: { id: number.id }, changes: { active: false } }));
      const elsewhere = await PhoneScenario.create(app);
      await elsewhere.company.api.post('/v1/teams', { name: 'Elsewhere' });
      expect(await find('invited')).toEqual({ users: [], teams: [], numbers: [] });
      expect((await find('old line')).numbers).toEqual([]);
      expect((await find('elsewhere')).teams).toEqual([]);
      expect((await find(elsewhere.number.digits)).numbers).toEqual([]);
      const { users } = await find();
      expect(users.map(({ id }: Named) => id)).not.toContain(elsewhere.agents[0].id);
    });

    it('answers 400 to a search that is too long or not a text, and 403 without a session', async () => {
      for (const query of [`search=${'a'.repeat(101)}`, 'search=a&search=b']) {
        const { status, body } = await ann.api.get(`/phone/v1/directory?${query}`);
        expect([status, Object.keys(body.errors)]).toEqual([400, ['search']]);
      }
      expect((await new ApiClient(app.url).get('/phone/v1/directory')).status).toBe(403);
    });
  });
});
