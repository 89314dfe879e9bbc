import { CommandError } from '../../../src/cli/arguments.js';
import { StoreSipContact } from '../../../src/contracts/phone/commands.js';
import { SipPhoneByUsername } from '../../../src/contracts/phone/queries.js';
import type { SipContact } from '../../../src/contracts/phone/types.js';
import { MINUTE } from '../../../src/platform/clock.js';
import { TestApp } from '../../support/app.js';
import { TestClock } from '../../support/clock.js';
import { splitArguments } from '../installation.js';
import { runIn } from '../run-in.js';

describe('the SIP phones of the admin CLI', () => {
  let app: TestApp;
  let userId: number;

  beforeAll(async () => {
    // The commands use real time.
    app = await TestApp.start({}, undefined, new TestClock(Date.now()));
  });

  beforeEach(async () => {
    ({ id: userId } = await app.user((await app.company()).id));
  });

  afterAll(() => app.close());

  const cli = async (line: string) => JSON.parse((await runIn(app, splitArguments(`${line} --json`)))[0]);
  const refused = async (line: string): Promise<string> => {
    const error: unknown = await runIn(app, splitArguments(line)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };
  const create = (line = '') => cli(`sip-phone:create --user ${userId}${line}`);
  const list = async (id = userId) => (await cli(`sip-phone:list --user ${id}`)).sip_phones;

  it('sip-phone:create shows the password once and stores it encrypted', async () => {
    const made = await create(' --name Desk');
    expect(made).toEqual({
      sip_phone_id: expect.any(Number),
      username: expect.stringMatching(/^[a-z2-9]{12}$/),
      password: expect.stringMatching(/^[\w-]{24}$/),
    });
    const rows = await app.reader.rows('SELECT * FROM sip_phones');
    expect(JSON.stringify([rows, await list()])).not.toContain(made.password);
    const found = await app.queries.execute(new SipPhoneByUsername({ username: made.username }));
    expect(found).toMatchObject({ id: made.sip_phone_id, userId, password: made.password });
  });

  it('sip-phone:list shows where the phones of a user are registered', async () => {
    const made = await create();
    const contact: SipContact = {
      contactUri: 'sip:desk@10.0.0.17',
      transport: 'udp' as const,
      address: '203.0.113.9',
      port: 5061,
      callId: 'c',
      sequence: 1,
      userAgent: 'Desk',
      node: 'one',
      expiresAt: app.clock.now() + 10 * MINUTE,
    };
    await app.commands.execute(new StoreSipContact({ username: made.username, contact }));
    const phone = { sip_phone_id: made.sip_phone_id, name: 'SIP phone', username: made.username };
    expect(await list()).toEqual([
      { ...phone, registered_at: ['udp:203.0.113.9:5061'], created_at: expect.any(String) },
    ]);
  });

  it('sip-phone:delete removes a phone, with --user only one of that user', async () => {
    const { sip_phone_id: id } = await create();
    expect(await refused(`sip-phone:delete --sip-phone ${id} --user ${userId + 1}`)).toBe(
      `SIP phone ${id} was not found.`,
    );
    expect(await cli(`sip-phone:delete --sip-phone ${id} --user ${userId}`)).toEqual({ sip_phone_id: id });
    expect(await list()).toEqual([]);
    expect(await refused(`sip-phone:delete --sip-phone ${id}`)).toBe(`SIP phone ${id} was not found.`);
  });

  it('refuses an unknown user', async () => {
    for (const command of ['create', 'list'])
      expect(await refused(`sip-phone:${command} --user 987654`)).toBe('User 987654 was not found.');
  });
});
