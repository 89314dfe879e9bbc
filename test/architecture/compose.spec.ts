import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentedHaproxy } from '../support/processes/haproxy.js';

const read = (file: string): string => readFileSync(join(__dirname, '../..', file), 'utf8');

/** The settings of compose.sip.yml, which need published ports. */
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
    const [, close] = /CLOSE_MILLISECONDS = (\d+) \* SECOND/.exec(read('src/server.ts'))!;
    expect(Number(grace)).toBeGreaterThan(Number(delay) + Number(close));
  });
});

it('docker/compose.sip.yml passes on the SIP settings, and publishes enough ports for the default number of calls', () => {
  const text = read('docker/compose.sip.yml');
  for (const name of SIP) expect(text).toContain(`${name}:`);
  expect(text).toContain("'5060:5060/udp'");
  const [, range, first, last] = /RTP_PORTS'\) \?\? '((\d+)-(\d+))'/.exec(sources)!;
  const [, calls] = /'TELEPHONY_MAX_CALLS', (\d+)/.exec(sources)!;
  expect(Number(last) - Number(first) + 1).toBe(4 * Number(calls));
  expect(text).toContain(`RTP_PORTS: ${range}\n`);
  expect(text).toContain(`'${range}:${range}/udp'`);
  for (const doc of ['docs/operations.md', 'docs/telephony.md']) expect(read(doc)).toContain(range);
});

it('docker/compose.scale.yml gives each replica its own files and port for browsers, behind a proxy on loopback', () => {
  const text = read('docker/compose.scale.yml');
  expect(text.match(/DATA_DIR: \S+/g)).toEqual(['DATA_DIR: /data/first', 'DATA_DIR: /data/second']);
  const [audio, ...others] = [/WEBRTC_PORT: (\d+)/g, /ports: \['\d+:(\d+)\/udp'\]/g].map((pattern) =>
    [...text.matchAll(pattern)].map(([, port]) => port),
  );
  expect([audio.length, others]).toEqual([2, [audio]]);
  expect(text).toContain("ports: ['127.0.0.1:3000:3000']");
  const servers = [...read('docker/haproxy.cfg').matchAll(/^ +server (\w+) \1:3000$/gm)].map(([, name]) => name);
  expect(servers).toEqual(['first', 'second']);
});

it('docker/haproxy.cfg is the example of docs/operations.md, for containers', () => {
  const lines = (text: string): string[] =>
    text
      .split('\n')
      .map((line) => line.replace(' resolvers docker init-addr last,libc,none', '').trim())
      .filter((line) => line !== '' && !/^(#|server |bind |http-re\w+ set-header)/.test(line));
  const own = ['resolvers docker', 'nameserver dns 127.0.0.11:53', 'hold valid 1s'];
  const inContainers = lines(read('docker/haproxy.cfg'));
  expect(inContainers.filter((line) => !own.includes(line))).toEqual(lines(documentedHaproxy()));
  expect(inContainers).toEqual(expect.arrayContaining(own));
});
