import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../support/app.js';
import { CLUSTER_DIR, type GaleraNode } from './galera-cluster.js';

/** The check of docs/operations.md: haproxy passes the address and the port of the node. */
const CHECK = `#!/bin/sh
mariadb --no-defaults -h "$3" -P "$4" -u root --connect-timeout=1 -BNe "SHOW GLOBAL STATUS LIKE 'wsrep_local_state'" |
  grep -q '[[:space:]]4$'
`;

const configuration = (port: number, check: string, nodes: readonly GaleraNode[]): string => `
global
  external-check
  insecure-fork-wanted

defaults
  mode tcp
  timeout connect 2s
  timeout client 8h
  timeout server 8h
  timeout check 2s

listen galera
  bind 127.0.0.1:${port}
  option external-check
  external-check path "/usr/bin:/bin"
  external-check command ${check}
  default-server inter 500 fall 2 rise 4 on-marked-down shutdown-sessions on-marked-up shutdown-backup-sessions
${nodes.map(({ name, ports }, i) => `  server ${name} 127.0.0.1:${ports.sql} check${i > 0 ? ' backup' : ''}`).join('\n')}
`;

/** Sends every connection to one node, and to another when that is down. */
export class Haproxy {
  private constructor(
    private readonly process: ChildProcess,
    readonly databaseUrl: string,
  ) {}

  static async start(nodes: readonly GaleraNode[]): Promise<Haproxy> {
    const folder = mkdtempSync(join(CLUSTER_DIR, 'haproxy-'));
    const [port, check, file] = [await freePort(), join(folder, 'galera-check'), join(folder, 'haproxy.cfg')];
    writeFileSync(check, CHECK, { mode: 0o755 });
    writeFileSync(file, configuration(port, check, nodes));
    const env = { PATH: process.env.PATH, CLUSTER_DIR };
    const proxy = spawn('haproxy', ['-db', '-f', file], { env, stdio: 'ignore' });
    const url = new URL(nodes[0].url);
    url.port = String(port);
    return new Haproxy(proxy, url.href);
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return;
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }
}
