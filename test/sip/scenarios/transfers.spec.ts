import { AddTeamMember, CreateTeam } from '../../../src/contracts/teams/commands.js';
import { createNumber } from '../../support/company/numbers.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, LiveInstallation, NUMBER } from '../calls/live-installation.js';
import { type Call, SipHost } from '../peers/sip-host.js';
import { expectMusic, expectTone } from '../support/hearing.js';

const [OUTSIDE, ADA, BOB, TARGET] = [440, 1_400, 2_100, 700];
const EXTERNAL = '+4930123456';

describe('a cold transfer by the public API', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let [ada, bob]: Agent[] = [];

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start();
    await installation.addTrunk(Number(trunk.addressOf('udp').split(':')[1]));
    ada = await installation.addAgent(ADA, { answersItself: true });
    bob = await installation.addAgent(BOB);
    await installation.addNumber([ada]);
  });

  beforeEach(() => installation.forgetEvents());

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  /** A caller who talks with Ada and is then transferred. */
  async function transfer(target: Record<string, unknown>): Promise<Call> {
    const call = await installation.callFrom(trunk);
    await call.waitFor('answered');
    await call.audio!.say(OUTSIDE);
    await expectTone(() => call.audio!.heard, ADA);
    const { id } = await installation.lastCall();
    expect((await installation.company.api.post(`/v1/calls/${id}/transfers`, target)).status).toBe(204);
    await ada.phone.waitFor('CALL_CLOSED');
    return call;
  }

  async function expectBobAnswers(call: Call): Promise<void> {
    await bob.phone.waitFor('CALL_INCOMING');
    await expectMusic(() => call.audio!.heard);
    await bob.phone.command('accept');
    await expectTone(() => call.audio!.heard, BOB);
    await expectTone(() => bob.phone.heard, OUTSIDE);
    call.leg.hangUp();
    await bob.phone.waitFor('CALL_CLOSED');
    await installation.callEnded();
  }

  async function expectVoicemail(call: Call): Promise<void> {
    await installation.waitForEvent('CallTransferUnsuccessful');
    await expectMusic(() => call.audio!.heard);
    await eventually(async () => expect(await installation.lastStage()).toBe('voicemail'));
    call.leg.hangUp();
    await eventually(async () => expect((await installation.lastCall()).status).toBe('done'));
  }

  it('leads to a user; the caller hears music until then', async () => {
    await expectBobAnswers(await transfer({ user_id: bob.id }));
    expect(await installation.lastCall()).toMatchObject({
      transferred_to: { id: bob.id },
      transferred_by: { id: ada.id },
    });
  });

  it('leads to a team', async () => {
    const { id: companyId } = installation.company;
    const { teamId } = await installation.app.commands.execute(new CreateTeam({ companyId, name: 'Support' }));
    await installation.app.commands.execute(new AddTeamMember({ companyId, teamId, userId: bob.id }));
    await expectBobAnswers(await transfer({ team_id: teamId }));
  });

  it('leads to another Number', async () => {
    const settings = { country: 'FR', userIds: [bob.id], voiceConnectionId: installation.trunkId };
    const { digits } = await createNumber(installation.app, installation.company, settings);
    await expectBobAnswers(await transfer({ number: digits }));
  });

  it('leads outside, through the trunk, which shows the Number', async () => {
    const call = await transfer({ number: EXTERNAL });
    await installation.waitForEvent('CallExternallyTransferred');
    const target = await trunk.nextCall();
    const invite = trunk.received.findLast((message) => 'method' in message && message.method === 'INVITE')!;
    expect(invite.headers.get('from')).toContain(NUMBER);
    await expectMusic(() => call.audio!.heard);
    await trunk.answer(target);
    await target.audio!.say(TARGET);
    await expectTone(() => call.audio!.heard, TARGET);
    await expectTone(() => target.audio!.heard, OUTSIDE);
    call.leg.hangUp();
    await target.waitFor('hung up');
    await installation.callEnded();
  });

  it('leads on from an outside number, which is hung up', async () => {
    const call = await transfer({ number: EXTERNAL });
    const target = await trunk.nextCall(1);
    await trunk.answer(target);
    await target.audio!.say(TARGET);
    await expectTone(() => call.audio!.heard, TARGET);
    const { id } = await installation.lastCall();
    const { status } = await installation.company.api.post(`/v1/calls/${id}/transfers`, { user_id: bob.id });
    expect(status).toBe(204);
    await target.waitFor('hung up');
    await expectBobAnswers(call);
  });

  it('to a busy outside number leads to the voicemail', async () => {
    const call = await transfer({ number: EXTERNAL });
    (await trunk.nextCall(2)).leg.reject(486);
    await expectVoicemail(call);
  });

  it('to a user without a device leads to the voicemail', async () => {
    const { id } = await installation.app.user(installation.company.id);
    await expectVoicemail(await transfer({ user_id: id }));
  });
});
