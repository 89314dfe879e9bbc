import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string): string => readFileSync(join(__dirname, '../..', file), 'utf8');

/** Of compose.sip.yml, because they need ports to be published. */
const SIP = ['SIP_PORT', 'RTP_PORTS'];

/** Settings that a container fixes, or that belong to one kind of installation. */
const NOT_PASSED: Record<string, string[]> = {
  'compose.yml': ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'STORAGE_URL', 'REDIS_URL', 'ROLES', ...SIP],
  'compose.scale.yml': [
    'PORT',
    'HOST',
    'DATA_DIR',
    'STORAGE_URL',
    'BACKUP_DIR',
    'BACKUP_SCHEDULE',
    'BACKUP_KEEP',
    ...SIP,
  ],
};

const sources = ['src/platform/config.ts', 'src/platform/telephony-settings.ts'].map(read).join('');
const settings = [...sources.matchAll(/read\.\w+\(\s*'([A-Z_]+)'/g)].map(([, name]) => name);

describe.each(Object.keys(NOT_PASSED))('docker/%s', (file) => {
  it('passes every setting on', () => {
    const passed = [...read(`docker/${file}`).matchAll(/^ +([A-Z_]+):/gm)].map(([, name]) => name);
    const missing = settings.filter((name) => !passed.includes(name) && !NOT_PASSED[file].includes(name));
    expect(missing).toEqual([]);
    expect(settings).toContain('BASE_URL');
  });

  it('waits for longer than the shutdown takes before it kills the process', () => {
    const [, grace] = /stop_grace_period: (\d+)s/.exec(read(`docker/${file}`))!;
    const [, delay] = /'DRAIN_DELAY', this\.demo \? 0 : (\d+)/.exec(read('src/platform/config.ts'))!;
    const [, close] = /CLOSE_MILLISECONDS = (\d+) \* SECOND/.exec(read('src/main.ts'))!;
    expect(Number(grace)).toBeGreaterThan(Number(delay) + Number(close));
  });
});

it('docker/compose.sip.yml passes on what SIP needs, and publishes its ports', () => {
  const text = read('docker/compose.sip.yml');
  for (const name of SIP) expect(text).toContain(`${name}:`);
  expect(text).toContain("'5060:5060/udp'");
  expect(text).toContain("'20000-20199:20000-20199/udp'");
});

describe('docs/operations.md', () => {
  it('describes every setting', () => {
    const text = read('docs/operations.md');
    expect(settings.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
