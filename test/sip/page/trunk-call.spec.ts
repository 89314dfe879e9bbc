import { CreateLoginLink } from '../../../src/contracts/auth/commands.js';
import { eventually } from '../../support/eventually.js';
import type { Baresip } from '../support/baresip.js';
import { expectSilence, expectTone } from '../support/hearing.js';
import { LiveInstallation, NUMBER } from '../calls/live-installation.js';
import { PhonePage } from './phone-page.js';

const [OUTSIDE, ADA] = [440, 1_400];

describe('the workspace on a call from a trunk', () => {
  let installation: LiveInstallation;
  let ada: PhonePage;
  let caller: Baresip;

  beforeAll(async () => {
    installation = await LiveInstallation.start();
    const { app, company } = installation;
    await installation.addTrunk();
    const user = await app.user(company.id);
    await installation.addNumber([user]);
    const link = new CreateLoginLink({ companyId: company.id, userId: user.id, page: 'phone' });
    ada = await PhonePage.open(await app.commands.execute(link), ADA);
    await ada.says('Ready: calls ring here.');
    caller = await installation.startCaller(OUTSIDE);
  });

  afterAll(async () => {
    await ada?.close();
    await installation?.close();
  });

  it('carries audio in both directions', async () => {
    await caller.command('dial', `sip:${NUMBER}@${installation.sipAddress}`);
    await ada.says('is calling.');
    await ada.press('Answer');
    await caller.waitFor('CALL_ESTABLISHED');
    await expectTone(() => caller.heard, ADA);
    await ada.hears(OUTSIDE);
  });

  it('mutes, holds and resumes', async () => {
    await ada.press('Mute');
    await expectSilence(() => caller.heard);
    await ada.press('Mute');
    await expectTone(() => caller.heard, ADA);
    await ada.press('Hold');
    await ada.says('is on hold.');
    await ada.press('Hold');
    await ada.says('Talking with');
    await expectTone(() => caller.heard, ADA);
    await ada.hears(OUTSIDE);
  });

  it('continues with another microphone', async () => {
    const { page } = ada;
    const sent = () => page.evaluate<string>('peers.at(-1).getSenders()[0].track.id');
    const before = await sent();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Microphone and speakers' }).click();
    await page.getByRole('combobox', { name: 'Microphone', exact: true }).click();
    await page.getByRole('option', { name: 'Fake Audio Input 2', exact: true }).click();
    await eventually(async () => expect(await sent()).not.toBe(before));
    await expectTone(() => caller.heard, ADA);
    await ada.hears(OUTSIDE);
    await page.goBack();
  });

  it('hangs up', async () => {
    await ada.press('Hang up');
    await caller.waitFor('CALL_CLOSED');
    await ada.says('Ready: calls ring here.');
    expect(ada.problems).toEqual([]);
  });
});
