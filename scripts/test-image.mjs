// Builds the container image and checks it in a container, as an operator would use it. Run by hand, because it needs
// docker; BASE_IMAGE names another base image, for machines without a registry.
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';

const root = fileURLToPath(new URL('..', import.meta.url));
const name = `switchhook-test-${randomBytes(4).toString('hex')}`;
const volume = `${name}-data`;
const READY_SECONDS = 60;
const STOP_SECONDS = 30;

function run(args, { check = true, inherit = false } = {}) {
  const stdio = inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  const { status, stdout, stderr, error } = spawnSync('docker', args, { cwd: root, encoding: 'utf8', stdio });
  if (error) throw error;
  if (check && status !== 0)
    throw new Error(`docker ${args.join(' ')} failed (${status}): ${stdout ?? ''}${stderr ?? ''}`);
  return { status, stdout: stdout?.trim(), stderr: stderr?.trim() };
}

const inside = (...command) => run(['exec', name, ...command]).stdout;
const inspect = (format) => run(['inspect', '--format', format, name]).stdout;

function requireDocker() {
  const { error, status, stderr } = spawnSync('docker', ['info', '--format', '{{.ServerVersion}}'], {
    encoding: 'utf8',
  });
  if (!error && status === 0) return;
  const reason = error ? 'there is no docker command' : `docker does not answer: ${stderr.trim()}`;
  console.error(`The image cannot be tested, because ${reason}. Install docker and start its daemon.`);
  process.exit(1);
}

function expect(what, actual, expected) {
  const isAsExpected = expected instanceof RegExp ? expected.test(actual) : actual === expected;
  if (!isAsExpected) throw new Error(`${what}: expected ${expected}, but it is ${JSON.stringify(actual)}.`);
  console.log(`ok: ${what}`);
}

async function waitUntilHealthy() {
  for (let second = 0; second < READY_SECONDS; second++) {
    if (inspect('{{.State.Health.Status}}') === 'healthy') return;
    if (inspect('{{.State.Running}}') !== 'true') break;
    await pause(1_000);
  }
  throw new Error(`The container did not become healthy:\n${JSON.stringify(run(['logs', name], { check: false }))}`);
}

function start() {
  run([
    'run',
    '--detach',
    '--name',
    name,
    '--init',
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges:true',
    '--publish',
    '127.0.0.1::3000',
    '--volume',
    `${volume}:/data`,
    '--health-interval',
    '1s',
    name,
  ]);
}

async function checkImage() {
  const { BASE_IMAGE: base } = process.env;
  const baseArgument = base ? ['--build-arg', `BASE_IMAGE=${base}`] : [];
  run(['build', '--file', 'docker/Dockerfile', '--tag', name, ...baseArgument, '.'], { inherit: true });
  start();
  await waitUntilHealthy();
  console.log('ok: the health check succeeds');

  expect('the user is not root', inside('id', '-u'), /^[1-9]\d*$/);
  expect('the data folder is private', inside('stat', '-c', '%a', '/data'), '700');
  expect('the database is private', inside('stat', '-c', '%a', '/data/switchhook.db'), '600');
  expect('the key is private', inside('stat', '-c', '%a', '/data/secret.key'), '600');
  expect(
    'the program cannot be changed',
    run(['exec', name, 'touch', '/app/dist/main.js'], { check: false }).status,
    1,
  );
  expect('the log asks for a company', logs(), /There is no company yet/);

  const created = JSON.parse(
    inside('switchhook', 'company:create', '--name', 'Acme', '--owner-email', 'owner@acme.example', '--json'),
  );
  const url = `http://${run(['port', name, '3000/tcp']).stdout.split('\n')[0]}`;
  const authorization = `Basic ${Buffer.from(`${created.api_id}:${created.api_token}`).toString('base64')}`;
  const response = await fetch(`${url}/v2/users`, { headers: { authorization } });
  const { users } = await response.json();
  expect('the API answers the key of the company', response.status, 200);
  expect('the company has its owner', users[0].email, 'owner@acme.example');

  expect('Node is there once', run(['exec', name, 'ls', '/app/node_modules/.bin/node'], { check: false }).status, 2);
  const compiled = inside('ls', '/app/node_modules/.cache/switchhook');
  expect('it has code that is compiled for its user', compiled.endsWith(`-${inside('id', '-u')}`), true);
  expect('it shows the licences', (await fetch(`${url}/licences`)).status, 200);

  const shown = inside('npm', 'run', '--silent', 'typeorm', '--', 'migration:show');
  expect('all migrations have run', shown.includes('[X]') && !shown.includes('[ ]'), true);

  expect('nothing was warned about', /Warning/.test(logs()), false);
  const stoppedAt = Date.now();
  run(['stop', '--time', String(STOP_SECONDS), name]);
  expect('it stops before it is killed', Date.now() - stoppedAt < STOP_SECONDS * 1_000, true);
  expect('it exits without an error', inspect('{{.State.ExitCode}}'), '0');

  run(['start', name]);
  await waitUntilHealthy();
  expect('the company is there after a restart', inside('switchhook', 'company:list', '--json'), /Acme/);
}

function logs() {
  const { stdout, stderr } = run(['logs', name]);
  return `${stdout}\n${stderr}`;
}

function removeAll() {
  run(['rm', '--force', '--volumes', name], { check: false });
  run(['volume', 'rm', '--force', volume], { check: false });
  run(['rmi', '--force', name], { check: false });
}

requireDocker();
try {
  await checkImage();
  console.log('The image is as it should be.');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  removeAll();
}
