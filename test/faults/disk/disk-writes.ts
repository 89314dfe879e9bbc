import { ApiClient, type ApiResponse } from '../../support/http/api-client.js';
import { Child, Server } from '../../support/processes/processes.js';

const OWNER = { email: 'owner@acme.example', password: 'correct horse battery' };
const SECRET_KEY = 'a secret key for tests only';

export interface Write {
  name: string;
  send(): Promise<Pick<ApiResponse, 'status' | 'headers' | 'body'>>;
  /** Whether the write is visible. */
  isThere(): Promise<boolean>;
}

/** A server whose disk fails, with one company. */
export class ServerWithDisk {
  private server!: Server;
  private api!: ApiClient;

  private constructor(
    private readonly env: Record<string, string>,
    private readonly key: Record<string, string>,
  ) {}

  static async start(dataDir: string, env: Record<string, string> = {}): Promise<ServerWithDisk> {
    const own = { DATA_DIR: dataDir, SECRET_KEY, LOG_LEVEL: 'silent' };
    const settings = ['--name', 'Acme', '--rate-limit', '100000', '--owner-email', OWNER.email];
    const create = ['company:create', ...settings, '--owner-password', OWNER.password, '--json'];
    const created = await Child.run('src/cli.ts', create, own).expectSuccess();
    const server = new ServerWithDisk({ ...own, ...env }, JSON.parse(created) as Record<string, string>);
    await server.connect();
    return server;
  }

  get pid(): number {
    return this.server.child.process.pid!;
  }

  async restart(): Promise<void> {
    await this.kill();
    await this.connect();
  }

  async kill(): Promise<void> {
    await this.server.kill();
  }

  /** The status of the readiness check. */
  async ready(): Promise<number> {
    return (await fetch(`${this.server.url}/health/ready`)).status;
  }

  /** One write of each kind, each on its own resource. */
  async writes(round: string): Promise<Write[]> {
    const { api } = this;
    const create = async (path: string, body: object): Promise<string> =>
      String(Object.values((await api.post(path, body)).body as Record<string, { id: number }>)[0].id);
    const team = await create('/v1/teams', { name: `deleted ${round}` });
    const contact = await create('/v1/contacts', { phone_numbers: [{ label: 'Work', value: '+33612345678' }] });
    const names = async (path: string, list: string): Promise<string[]> =>
      ((await this.api.get(path)).body as Record<string, { name: string }[]>)[list].map(({ name }) => name);
    const idempotency = { headers: { 'idempotency-key': `key ${round}`.replaceAll(' ', '-') } };
    return [
      {
        name: 'a DELETE',
        send: () => api.delete(`/v1/teams/${team}`),
        isThere: async () => (await this.api.get(`/v1/teams/${team}`)).status === 404,
      },
      {
        name: 'a PUT',
        send: () => api.put(`/v1/contacts/${contact}`, { first_name: round }),
        isThere: async () => (await this.api.get(`/v1/contacts/${contact}`)).body.contact.first_name === round,
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
        send: () => new ApiClient(this.server.url).post('/phone/v1/session', OWNER),
        isThere: async () => true,
      },
    ];
  }

  /** A contact of some size. */
  contact(name: string): { send(): Promise<ApiResponse>; isThere(id: number): Promise<boolean> } {
    const last_name = `${name} ${'x'.repeat(200)}`;
    const body = { last_name, phone_numbers: [{ label: 'Work', value: '+33612345678' }] };
    return {
      send: () => this.api.post('/v1/contacts', body),
      isThere: async (id) => (await this.api.get(`/v1/contacts/${id}`)).body.contact?.last_name === last_name,
    };
  }

  private async connect(): Promise<void> {
    this.server = await Server.start(this.env);
    this.api = ApiClient.basic(this.server.url, this.key.api_id, this.key.api_token);
  }
}
