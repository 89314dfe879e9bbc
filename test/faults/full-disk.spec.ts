import { join } from 'node:path';
import { ApiClient, type ApiResponse } from '../support/http/api-client.js';
import { eventually } from '../support/eventually.js';
import { Child, Server } from '../support/processes/processes.js';
import { SmallDisk } from './load/small-disk.js';

const SECRET_KEY = 'a secret key for tests only';
const OWNER = { email: 'owner@acme.example', password: 'correct horse battery' };

interface Write {
  name: string;
  send(): Promise<Pick<ApiResponse, 'status' | 'headers' | 'body'>>;
  /** Whether the write is visible. */
  isThere(): Promise<boolean>;
}

describe('a disk that is full', () => {
  const disk = SmallDisk.mount(24);
  const env = { DATA_DIR: join(disk?.folder ?? '', 'data'), SECRET_KEY, LOG_LEVEL: 'silent' };
  let server: Server;
  let api: ApiClient;
  let key: Record<string, string>;

  const cli = async (...args: string[]): Promise<Record<string, string>> =>
    JSON.parse(await Child.run('src/cli.ts', [...args, '--json'], env).expectSuccess()) as Record<string, string>;

  beforeAll(async () => {
    if (!disk) return;
    const settings = ['--name', 'Acme', '--rate-limit', '100000', '--owner-email', OWNER.email];
    key = await cli('company:create', ...settings, '--owner-password', OWNER.password);
    await connect();
  });

  async function connect(): Promise<void> {
    server = await Server.start(env);
    api = ApiClient.basic(server.url, key.api_id, key.api_token);
  }

  afterAll(async () => {
    await server?.kill();
    disk?.unmount();
  });

  /** One write of each kind, each on its own resource. */
  async function writes(round: string): Promise<Write[]> {
    const create = async (path: string, body: object): Promise<string> =>
      String(Object.values((await api.post(path, body)).body as Record<string, { id: number }>)[0].id);
    const team = await create('/v1/teams', { name: `deleted ${round}` });
    const contact = await create('/v1/contacts', { phone_numbers: [{ label: 'Work', value: '+33612345678' }] });
    const names = async (path: string, list: string): Promise<string[]> =>
      ((await api.get(path)).body as Record<string, { name: string }[]>)[list].map(({ name }) => name);
    const idempotency = { headers: { 'idempotency-key': `key ${round}`.replaceAll(' ', '-') } };
    return [
      {
        name: 'a DELETE',
        send: () => api.delete(`/v1/teams/${team}`),
        isThere: async () => (await api.get(`/v1/teams/${team}`)).status === 404,
      },
      {
        name: 'a PUT',
        send: () => api.put(`/v1/contacts/${contact}`, { first_name: round }),
        isThere: async () => (await api.get(`/v1/contacts/${contact}`)).body.contact.first_name === round,
      },
      {
        name: 'a POST',
        send: () => api.post('/v1/tags', { name: `tag ${round}`, color: '#29C8FF' }),
        isThere: async () => (await names('/v1/tags?per_page=50', 'tags')).includes(`tag ${round}`),
      },
      {
        name: 'a POST with an Idempotency-Key',
        send: () => api.post('/v1/teams', { name: `keyed ${round}` }, idempotency),
        isThere: async () => (await names('/v1/teams?per_page=50', 'teams')).includes(`keyed ${round}`),
      },
      {
        name: 'a login',
        send: () => new ApiClient(server.url).post('/phone/v1/session', OWNER),
        isThere: async () => true,
      },
    ];
  }

  /** The database log may have space left for a while; acknowledged writes must stay. */
  async function contactsUntilFull(round: string): Promise<Write[]> {
    const stored: Write[] = [];
    for (let i = 0; ; i++) {
      const last_name = `${round} ${i} ${'x'.repeat(200)}`;
      const send = () =>
        api.post('/v1/contacts', { last_name, phone_numbers: [{ label: 'Work', value: '+33612345678' }] });
      const { status, body } = await send();
      if (status !== 201) return stored;
      const isThere = async () =>
        (await api.get(`/v1/contacts/${body.contact.id}`)).body.contact?.last_name === last_name;
      stored.push({ name: `contact ${i}`, send, isThere });
    }
  }

  const ready = async (): Promise<number> => (await fetch(`${server.url}/health/ready`)).status;

  (disk ? it : it.skip)(
    'refuses every write with 507, keeps acknowledged ones, and accepts writes again once there is space',
    async () => {
      const acknowledged: Write[] = [];
      for (const round of ['one', 'two', 'three']) {
        const during = await writes(`during ${round}`);
        const after = await writes(`after ${round}`);
        disk!.fill();
        acknowledged.push(...(await contactsUntilFull(round)));
        for (const write of during) {
          const { status, headers, body } = await write.send();
          if (status < 300) acknowledged.push(write);
          else {
            expect([write.name, status]).toEqual([write.name, 507]);
            expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
            expect(body).toMatchObject({ error: 'Insufficient Storage', success: false });
            expect([write.name, await write.isThere()]).toEqual([write.name, write.name === 'a login']);
          }
        }
        await eventually(async () => expect(await ready()).toBe(503));

        disk!.free();
        await eventually(async () => expect(await ready()).toBe(200));
        for (const write of after) {
          expect([write.name, (await write.send()).status < 300]).toEqual([write.name, true]);
          acknowledged.push(write);
        }
      }

      await server.kill();
      await connect();
      for (const write of acknowledged) expect([write.name, await write.isThere()]).toEqual([write.name, true]);
    },
  );
});
