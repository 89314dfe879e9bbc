import { CreateLoginLink } from '../../../src/contracts/auth/commands.js';
import { eventually } from '../../support/eventually.js';
import { LiveInstallation } from '../calls/live-installation.js';
import { PhonePage } from './phone-page.js';

const [ADA, BOB] = [1_400, 2_100];

describe('two phone pages', () => {
  let installation: LiveInstallation;
  let [ada, bob]: PhonePage[] = [];

  beforeAll(async () => {
    installation = await LiveInstallation.start();
    ada = await open('Ada', ADA);
    bob = await open('Bob', BOB);
  });

  afterAll(async () => {
    await ada?.close();
    await bob?.close();
    await installation?.close();
  });

  async function open(firstName: string, tone: number): Promise<PhonePage> {
    const { app, company } = installation;
    const { id: userId } = await app.user(company.id, { firstName });
    const link = new CreateLoginLink({ companyId: company.id, userId, page: 'phone' });
    const page = await PhonePage.open(await app.commands.execute(link), tone);
    await page.says('Ready: calls ring here.');
    return page;
  }

  const hearEachOther = async (): Promise<void> => {
    await ada.hears(BOB);
    await bob.hears(ADA);
  };

  const silence = (page: PhonePage) => eventually(async () => expect(await page.loudestFrequency()).toBe(0));

  /** Forgets audio of an earlier connection. */
  async function muteInTurn(): Promise<void> {
    for (const [speaker, listener] of [
      [ada, bob],
      [bob, ada],
    ]) {
      await speaker.press('Mute');
      await silence(listener);
      await speaker.press('Mute');
    }
    await hearEachOther();
  }

  /** Waits until Ada's audio uses another session and both hear each other. */
  async function restarts(session: string): Promise<void> {
    await eventually(async () => expect(await ada.audioSession()).not.toBe(session));
    await muteInTurn();
  }

  it('call each other by extension, without any trunk', async () => {
    expect(await ada.page.getByText('Ada Lovelace · 001').count()).toBe(1);
    await ada.page.getByLabel('Extension or number').fill('002');
    await ada.press('Call');
    await ada.says('Calling Bob Lovelace…');
    await bob.says('Ada Lovelace is calling.');
    expect(await bob.page.title()).toBe('Ada Lovelace rings');
    await bob.press('Answer');
    await bob.says('Talking with Ada Lovelace.');
    await ada.says('Talking with Bob Lovelace.');
    await hearEachOther();
  });

  it('keep talking when a socket reconnects', async () => {
    await ada.run('sockets.at(-1).close()');
    await ada.says('The connection is lost; connecting again…');
    await ada.says('Talking with Bob Lovelace.');
    await muteInTurn();
  });

  it('restart ICE after a change of the network, and when the connection has failed', async () => {
    const first = await ada.audioSession();
    await ada.run(`dispatchEvent(new Event('online'))`);
    await restarts(first);
    await ada.says('Talking with Bob Lovelace.');
    const second = await ada.audioSession();
    await ada.run(`Object.defineProperty(peers.at(-1), 'connectionState', { value: 'failed', configurable: true })`);
    await ada.run(`peers.at(-1).dispatchEvent(new Event('connectionstatechange'))`);
    await ada.says('The audio is interrupted; connecting it again…');
    await ada.run(`delete peers.at(-1).connectionState`);
    await restarts(second);
  });

  it('hang up', async () => {
    await bob.press('Hang up');
    await ada.says('Ready: calls ring here.');
    await bob.says('Ready: calls ring here.');
    expect([ada.problems, bob.problems]).toEqual([[], []]);
  });

  it('show that the connection was lost', async () => {
    await ada.page.getByLabel('Extension or number').fill('002');
    await ada.press('Call');
    await bob.press('Answer');
    await hearEachOther();
    await ada.run('peers.at(-1).close()');
    await ada.page.getByRole('alert').filter({ hasText: 'The connection was lost.' }).waitFor();
    await ada.says('Ready: calls ring here.');
    await bob.says('Ready: calls ring here.');
    expect(await bob.page.getByRole('alert').count()).toBe(0);
  });

  it('show why a number cannot be called', async () => {
    await ada.page.getByLabel('Extension or number').fill('099');
    await ada.press('Call');
    await ada.page.getByRole('alert').filter({ hasText: 'an extension that nobody has' }).waitFor();
    await ada.picture('refused');
  });
});
