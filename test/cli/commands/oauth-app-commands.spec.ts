import { CommandError } from '../../../src/cli/arguments.js';
import { run } from '../../../src/cli/run.js';
import { Installation, splitArguments } from '../installation.js';

const LINE = 'oauth-app:create --name CRM --redirect-uri https://crm.example.com/callback';

describe('oauth-app:create', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await Installation.create();
  });

  afterAll(() => installation.close());

  it('registers an app and shows its secret once', async () => {
    const rest = '--install-uri https://crm.example.com/install --logo https://crm.example.com/logo.png';
    expect(await installation.json(splitArguments(`${LINE} ${rest}`))).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      client_secret: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it.each([
    ['--install-uri', 'http://crm.example.com/', 'must start with https://'],
    ['--logo', 'https://user:pw@crm.example.com/', 'must not contain a user name or a password'],
  ])('refuses a bad %s in one sentence', async (option, uri, rule) => {
    const rest = option === '--logo' ? '--install-uri https://crm.example.com' : '';
    const args = splitArguments(`${LINE} ${rest} ${option} ${uri}`.replace(/ +/g, ' '));
    await expect(run(args, installation.env)).rejects.toThrow(new CommandError(`${option} ${rule}.`));
  });

  it.each([
    ['--name', splitArguments('oauth-app:create --redirect-uri https://a.example --install-uri https://a.example')],
    ['--redirect-uri', splitArguments('oauth-app:create --name A --install-uri https://a.example')],
    ['--install-uri', splitArguments(LINE)],
  ])('requires %s', async (option, args) => {
    await expect(run(args, installation.env)).rejects.toThrow(`${option} is mandatory for oauth-app:create`);
  });
});
