import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled, jest } from './services.mjs';

const PROGRAMS = ['mariadbd', 'mariadb-install-db', 'mariadb', 'rsync', 'haproxy'];
const PROVIDER = '/usr/lib/galera/libgalera_smm.so';

process.env.PATH = `${process.env.PATH}:/usr/sbin`;
const missing = [...PROGRAMS.filter((program) => !isInstalled(program)), ...(existsSync(PROVIDER) ? [] : [PROVIDER])];
if (missing.length > 0) {
  console.error(`Install the packages mariadb-server, galera-4, rsync and haproxy; ${missing.join(', ')} is missing.`);
  process.exit(1);
}

/** Every process of a run has this in its environment, so that the cleanup finds it, however the run ends. */
const folder = mkdtempSync(join(tmpdir(), 'switchhook-cluster-'));
const belongsToRun = (pid) => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`CLUSTER_DIR=${folder}`);
  } catch {
    return false;
  }
};
process.on('exit', () => {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && belongsToRun(name)))
    process.kill(Number(pid), 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
// The tests receive the signal too, and end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

const args = process.argv.slice(2);
jest({ TEST_CLUSTER: '1', CLUSTER_DIR: folder }, ['-i', ...(args.length > 0 ? args : ['test/cluster'])]);
