import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../../support/app.js';
import { eventually } from '../../support/eventually.js';

const MINUTE = 60_000;
const DATABASE = 'switchhook';
/** The value of wsrep_local_state of a node that has all data and a quorum. */
const SYNCED = '4';
export const CLUSTER_DIR = process.env.CLUSTER_DIR!;
const asRoot = process.getuid?.() === 0;

interface Ports {
  sql: number;
  group: number;
  state: number;
  increments: number;
}

/** One database server of a cluster. */
export class GaleraNode {
  private process?: ChildProcess;

  constructor(
    readonly name: string,
    readonly ports: Ports,
    private readonly folder: string,
    private readonly peers: () => readonly GaleraNode[],
  ) {}

  get url(): string {
    return `mysql://root@127.0.0.1:${this.ports.sql}/${DATABASE}`;
  }

  /** Creates the data of the first node; the others copy it. */
  createData(): void {
    mkdirSync(this.folder);
    if (asRoot) run('chown', ['mysql', this.folder]);
  }

  initialize(): void {
    run('mariadb-install-db', [
      '--no-defaults',
      `--datadir=${this.folder}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...(asRoot ? ['--user=mysql'] : []),
    ]);
  }

  async start({ isFirst = false } = {}): Promise<void> {
    const { sql, group, state, increments } = this.ports;
    const address = this.peers().map(({ ports }) => `127.0.0.1:${ports.group}`);
    this.process = spawn(
      'mariadbd',
      [
        '--no-defaults',
        `--datadir=${this.folder}`,
        `--port=${sql}`,
        '--bind-address=127.0.0.1',
        `--socket=${join(this.folder, 's.sock')}`,
        `--pid-file=${join(this.folder, 'm.pid')}`,
        `--log-error=${this.log}`,
        ...(asRoot ? ['--user=mysql'] : []),
        '--binlog-format=ROW',
        '--default-storage-engine=InnoDB',
        '--innodb-autoinc-lock-mode=2',
        '--innodb-buffer-pool-size=128M',
        '--max-connections=200',
        '--innodb-flush-log-at-trx-commit=2',
        '--wsrep-on=ON',
        '--wsrep-provider=/usr/lib/galera/libgalera_smm.so',
        '--wsrep-cluster-name=switchhook',
        '--wsrep-slave-threads=4',
        `--wsrep-node-name=${this.name}`,
        `--wsrep-node-address=127.0.0.1:${group}`,
        `--wsrep-cluster-address=gcomm://${address.join(',')}`,
        '--wsrep-sst-method=rsync',
        `--wsrep-sst-receive-address=127.0.0.1:${state}`,
        `--wsrep-provider-options=${[
          `base_port=${group}`,
          `gmcast.listen_addr=tcp://127.0.0.1:${group}`,
          `ist.recv_addr=127.0.0.1:${increments}`,
          'gcache.size=64M',
        ].join(';')}`,
        ...(isFirst ? ['--wsrep-new-cluster'] : []),
      ],
      { env: { PATH: process.env.PATH, CLUSTER_DIR }, stdio: 'ignore' },
    );
    await this.waitUntilSynced();
  }

  async waitUntilSynced(): Promise<void> {
    await eventually(async () => {
      if (this.process?.exitCode !== null) throw new Error(`${this.name} ended:\n${this.lastLines()}`);
      const state = await this.query<{ Value: string }>(`SHOW GLOBAL STATUS LIKE 'wsrep_local_state'`);
      if (state[0].Value !== SYNCED) throw new Error(`${this.name} is in state ${state[0].Value}.`);
    }, 3 * MINUTE);
  }

  async query<T>(sql: string): Promise<T[]> {
    const connection = await createConnection({ host: '127.0.0.1', port: this.ports.sql, user: 'root' });
    try {
      return (await connection.query(sql))[0] as T[];
    } finally {
      await connection.end();
    }
  }

  async kill(): Promise<void> {
    const { process: server } = this;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }

  private get log(): string {
    return `${this.folder}.log`;
  }

  private lastLines(): string {
    return readFileSync(this.log, 'utf8').split('\n').slice(-20).join('\n');
  }
}

/** Three database servers on free ports, with an empty database. */
export class GaleraCluster {
  private constructor(readonly nodes: readonly GaleraNode[]) {}

  static async start(): Promise<GaleraCluster> {
    const folder = mkdtempSync(join(CLUSTER_DIR, 'galera-'));
    for (const path of [CLUSTER_DIR, folder]) chmodSync(path, 0o777);
    const nodes: GaleraNode[] = [];
    for (const name of ['node1', 'node2', 'node3']) {
      const ports = {
        sql: await freePort(),
        group: await freePort(),
        state: await freePort(),
        increments: await freePort(),
      };
      nodes.push(new GaleraNode(name, ports, join(folder, name), () => nodes));
    }
    for (const node of nodes) node.createData();
    const [first, ...others] = nodes;
    first.initialize();
    await first.start({ isFirst: true });
    // One after the other, because a node that is copying its data to one cannot serve another.
    for (const node of others) await node.start();
    await first.query(`CREATE DATABASE ${DATABASE}`);
    return new GaleraCluster(nodes);
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill()));
  }
}

function run(command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stderr}`);
}
