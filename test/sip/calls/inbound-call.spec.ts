import { eventually } from '../../support/eventually.js';
import type { Baresip } from '../support/baresip.js';
import { expectTone } from '../support/hearing.js';
import { type Agent, LiveInstallation, NUMBER } from './live-installation.js';

const [OUTSIDE, ADA] = [440, 1_400];

describe('a call from a trunk to a Number', () => {
  let installation: LiveInstallation;
  let ada: Agent;
  let caller: Baresip;

  beforeAll(async () => {
    installation = await LiveInstallation.start();
    await installation.addTrunk();
    ada = await installation.addAgent(ADA);
    await installation.addNumber([ada]);
    caller = await installation.startCaller(OUTSIDE);
  });

  afterAll(() => installation?.close());

  it('rings the desk phone of the agent, and both hear each other', async () => {
    await caller.command('dial', `sip:${NUMBER}@${installation.sipAddress}`);
    await ada.phone.waitFor('CALL_INCOMING');
    await ada.phone.command('accept');
    await caller.waitFor('CALL_ESTABLISHED');
    await expectTone(() => ada.phone.heard, OUTSIDE);
    await expectTone(() => caller.heard, ADA);
    await caller.command('hangup');
    await ada.phone.waitFor('CALL_CLOSED');
    await installation.waitForEvent('CallEnded');
    const { body } = await installation.company.api.get('/v1/calls');
    expect(body.calls).toMatchObject([{ direction: 'inbound', status: 'done', user: { id: ada.id } }]);
    await eventually(async () =>
      expect(await installation.app.reader.rows('SELECT id FROM carried_calls')).toEqual([]),
    );
  });
});
