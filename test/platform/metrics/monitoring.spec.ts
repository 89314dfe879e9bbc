import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';

const root = join(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const RULES = 'docker/alerts/switchhook.rules.yml';
const RULE_TESTS = 'docker/alerts/switchhook.test.yml';
const DASHBOARD = 'docker/grafana/dashboards/switchhook.json';

/** promtool comes with the Debian package prometheus, which .ci/run installs. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const withPromtool = hasPromtool ? it : it.skip;
const promtool = (args: string[], options: { cwd?: string; input?: string } = {}): string =>
  execFileSync('promtool', args, { encoding: 'utf8', stdio: 'pipe', ...options });

const alertsOf = (text: string): string[] => [...text.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name);

interface Family {
  labels: Set<string>;
}

let families: Map<string, Family>;
let text: string;

/** Strips the suffix of a histogram's series. */
const familyOf = (series: string): string => {
  const histogram = series.replace(/_(bucket|count|sum)$/, '');
  return families.has(series) ? series : histogram;
};

const unknownNames = (source: string): string[] =>
  [...source.matchAll(/\bswitchhook_\w+/g)].map(([name]) => name).filter((name) => !families.has(familyOf(name)));

beforeAll(async () => {
  const app = await TestApp.start();
  await new ApiClient(app.url).get('/health/live');
  text = (await new ApiClient(app.url).get('/metrics')).text;
  await app.close();
  families = new Map([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => [name, { labels: new Set<string>() }]));
  for (const [, series, labels] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm))
    for (const [, label] of labels.matchAll(/(\w+)="/g))
      if (label !== 'le') families.get(familyOf(series))!.labels.add(label);
});

describe('the metrics', () => {
  it('all have our prefix', () => {
    expect(families.size).toBeGreaterThan(40);
    expect([...families.keys()].filter((name) => !name.startsWith('switchhook_'))).toEqual([]);
  });

  withPromtool('pass the linter of Prometheus', () => {
    expect(promtool(['check', 'metrics'], { input: text })).toBe('');
  });

  it('match the table in docs/operations.md, with its labels', () => {
    const rows = [...read('docs/operations.md').matchAll(/^\| `(switchhook_\w+?)(\*?)` +\| ([^|]*)\|/gm)];
    const prefixes = rows.filter(([, , star]) => star === '*').map(([, prefix]) => prefix);
    const named = new Map(rows.filter(([, , star]) => star === '').map(([, name, , labels]) => [name, labels]));
    const expected = [...families.keys()].filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)));
    expect(prefixes.sort()).toEqual(['switchhook_nodejs_', 'switchhook_process_']);
    expect([...named.keys()].sort()).toEqual(expected.sort());
    for (const [name, cell] of named) {
      const labels = [...cell.matchAll(/`(\w+)`/g)].map(([, label]) => label);
      const { labels: actual } = families.get(name)!;
      if (actual.size > 0) expect([name, labels.sort()]).toEqual([name, [...actual].sort()]);
    }
  });
});

describe('the alerts', () => {
  it('use only metrics that exist', () => {
    expect(alertsOf(read(RULES)).length).toBeGreaterThan(10);
    expect(unknownNames(read(RULES))).toEqual([]);
    expect(unknownNames(read(RULE_TESTS))).toEqual([]);
  });

  it('each have a test in which they fire and one in which they do not', () => {
    const tests = read(RULE_TESTS).split(/^ {2}- name: /m);
    for (const alert of alertsOf(read(RULES))) {
      const own = tests.filter((each) => each.includes(`alertname: ${alert}\n`));
      const silent = own.filter((each) => each.includes('exp_alerts: []'));
      expect([alert, own.length - silent.length, silent.length]).toEqual([alert, 1, 1]);
    }
  });

  withPromtool('pass their tests', () => {
    expect(promtool(['check', 'rules', join(root, RULES)])).toContain('SUCCESS');
    expect(promtool(['test', 'rules', 'switchhook.test.yml'], { cwd: join(root, 'docker/alerts') })).toContain(
      'SUCCESS',
    );
  });
});

describe('the dashboard', () => {
  const dashboard = JSON.parse(read(DASHBOARD)) as {
    uid: string;
    panels: { id: number; title: string; type: string; targets?: { expr: string }[] }[];
  };

  it('uses only metrics that exist', () => {
    const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(shown.length).toBeGreaterThan(20);
    expect(unknownNames(shown.join('\n'))).toEqual([]);
  });

  it('has panels with unique ids that all query something', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    expect(dashboard.panels.filter(({ type, targets }) => type !== 'row' && !targets?.length)).toEqual([]);
  });

  it('is mounted where its provider looks for it', () => {
    const [, folder] = /path: (\S+)/.exec(read('docker/grafana/provisioning/dashboards/switchhook.yml'))!;
    expect(read('docker/monitoring.yml')).toContain(`./grafana/dashboards:${folder}:ro`);
  });
});
