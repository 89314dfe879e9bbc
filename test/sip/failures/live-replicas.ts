import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateTrunk } from '../../../src/contracts/carrier/commands.js';
import type { TrunkChanges } from '../../../src/contracts/carrier/types.js';
import { CreateNumber } from '../../../src/contracts/numbers/commands.js';
import { CreateSipPhone } from '../../../src/contracts/phone/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { connected, databaseUrl } from '../../support/database/mysql-template.js';
import { ApiClient } from '../../support/http/api-client.js';
import { Server } from '../../support/processes/processes.js';
import { type Agent, CALLER, LiveClock, NUMBER, TRUNK } from '../calls/live-installation.js';
import type { Call, SipHost } from '../peers/sip-host.js';
import { Baresip } from '../support/baresip.js';
import { freePort, HOST } from '../support/free-port.js';

const RTP_PORTS = ['23200-23299', '23300-23399'];

export interface Replica {
  server: Server;
  sipPort: number;
}

/** Two real servers that carry calls, with one MySQL database and one Redis. */
export class LiveReplicas {
  private readonly phones: Baresip[] = [];
  company!: TestCompany;

  private constructor(
    readonly replicas: readonly Replica[],
    /** Reads the database and creates companies; runs no workers. */
    readonly app: TestApp,
    private readonly database: string,
    private readonly dataDir: string,
  ) {}

  static async start(): Promise<LiveReplicas> {
    const mysql = process.env.SIP_MYSQL_URL!;
    const database = `switchhook_test_${randomBytes(6).toString('hex')}`;
    await connected(mysql, (connection) => connection.query(`CREATE DATABASE ${database}`));
    const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-replicas-'));
    const env = {
      DATABASE_URL: databaseUrl(mysql, database),
      REDIS_URL: process.env.SIP_REDIS_URL!,
      DATA_DIR: dataDir,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    };
    const replicas = await Promise.all(RTP_PORTS.map((ports) => startReplica(env, ports)));
    await Promise.all(replicas.map(({ server }) => server.waitUntilReady()));
    const app = await TestApp.start(env, undefined, new LiveClock());
    // Counters in Redis are keyed by the id of the company; random ids keep runs apart.
    await app.work.run((tx) => tx.change(`ALTER TABLE companies AUTO_INCREMENT = ${randomInt(2 ** 40)}`));
    const installation = new LiveReplicas(replicas, app, database, dataDir);
    installation.company = await app.company();
    return installation;
  }

  /** The public API of the company, as served by this replica. */
  apiOf(replica: number): ApiClient {
    const { apiId, apiToken } = this.company;
    return ApiClient.basic(this.replicas[replica].server.url, apiId, apiToken);
  }

  /** The phone API of the agent, as served by this replica. */
  async phoneOf(replica: number, { email, password }: Agent): Promise<ApiClient> {
    const anonymous = new ApiClient(this.replicas[replica].server.url);
    const { body } = await anonymous.post('/phone/v1/session', { email, password });
    return anonymous.with(`Bearer ${body.token}`);
  }

  async addTrunk(port: number, settings: TrunkChanges): Promise<number> {
    const trunk = { name: 'Carrier', host: HOST, port, ...TRUNK, ...settings };
    const { trunkId } = await this.app.commands.execute(new CreateTrunk({ companyId: this.company.id, trunk }));
    return trunkId;
  }

  async addNumber(voiceConnectionId: number, agents: readonly Agent[]): Promise<void> {
    const number = { digits: NUMBER, name: 'Sales', country: 'FR', userIds: agents.map(({ id }) => id) };
    const command = new CreateNumber({ companyId: this.company.id, number: { ...number, voiceConnectionId } });
    await this.app.commands.execute(command);
  }

  /** An agent whose desk phone registers with this replica. */
  async addAgent(replica: number, tone: number): Promise<Agent> {
    const { id: companyId } = this.company;
    const user = await this.app.user(companyId);
    const { username, password } = await this.app.commands.execute(new CreateSipPhone({ companyId, userId: user.id }));
    const server = `${HOST}:${this.replicas[replica].sipPort}`;
    const phone = await Baresip.start({ user: username, password, tone, server, answersItself: true });
    this.phones.push(phone);
    await phone.waitFor('REGISTER_OK');
    return { ...user, phone };
  }

  /** The trunk calls the Number at this replica. */
  callFrom(trunk: SipHost, replica: number): Promise<Call> {
    const port = this.replicas[replica].sipPort;
    return trunk.dial({
      uri: `sip:${NUMBER}@${HOST}:${port}`,
      remote: { transport: 'udp', address: HOST, port },
      from: { user: CALLER, host: HOST },
      credentials: TRUNK,
    });
  }

  async lastCall(): Promise<any> {
    const { body } = await this.company.api.get('/v1/calls?order=desc');
    return body.calls[0];
  }

  async close(): Promise<void> {
    for (const phone of this.phones) await phone.stop();
    await Promise.all(this.replicas.map(({ server }) => server.kill()));
    await this.app.close();
    await connected(process.env.SIP_MYSQL_URL!, (connection) => connection.query(`DROP DATABASE ${this.database}`));
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

async function startReplica(env: Record<string, string>, ports: string): Promise<Replica> {
  const sipPort = await freePort();
  const own = { SIP_PORT: String(sipPort), SIP_PUBLIC_ADDRESS: HOST, RTP_PORTS: ports };
  const server = await Server.spawn({ ...env, ...own, LOG_LEVEL: 'warn' });
  return { server, sipPort };
}
