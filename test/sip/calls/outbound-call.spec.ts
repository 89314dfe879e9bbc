import { userOfUri } from '../../../src/telephony/sip/message/uri-user.js';
import type { SipRequest } from '../../../src/telephony/sip/message/sip-message.js';
import { eventually } from '../../support/eventually.js';
import { SipHost } from '../peers/sip-host.js';
import { expectTone } from '../support/hearing.js';
import { type Agent, CALLER, LiveInstallation, NUMBER } from './live-installation.js';

const [OUTSIDE, ADA] = [440, 1_400];

describe('a call from a desk phone through a trunk', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let ada: Agent;

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start();
    await installation.addTrunk(Number(trunk.addressOf('udp').split(':')[1]));
    ada = await installation.addAgent(ADA);
    await installation.addNumber([ada]);
  });

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  it('shows the Number and carries audio in both directions', async () => {
    await ada.phone.command('dial', `sip:0639984567@${installation.sipAddress}`);
    const call = await trunk.nextCall();
    const invite = trunk.received.find((message) => 'method' in message && message.method === 'INVITE') as SipRequest;
    expect(userOfUri(invite.uri)).toBe(CALLER);
    expect(invite.headers.get('from')).toContain(NUMBER);
    call.leg.ring();
    await trunk.answer(call);
    await call.audio!.say(OUTSIDE);
    await expectTone(() => ada.phone.heard, OUTSIDE);
    await expectTone(() => call.audio!.heard, ADA);
    await ada.phone.command('hangup');
    await call.waitFor('hung up');
    await installation.waitForEvent('CallEnded');
    const { body } = await installation.company.api.get('/v1/calls');
    expect(body.calls).toMatchObject([{ direction: 'outbound', raw_digits: expect.anything(), user: { id: ada.id } }]);
    expect(body.calls[0].answered_at).not.toBeNull();
  });

  it('carries the digits that the agent types on the page', async () => {
    const page = await installation.app.phone(ada);
    await ada.phone.command('dial', `sip:0639984567@${installation.sipAddress}`);
    const call = await trunk.nextCall(1);
    call.leg.ring();
    await trunk.answer(call);
    await eventually(async () =>
      expect((await page.get('/phone/v1/me')).body.call).toMatchObject({ state: 'talking', direction: 'outbound' }),
    );
    const { id } = (await page.get('/phone/v1/me')).body.call;
    expect((await page.post(`/phone/v1/calls/${id}/digits`, { digits: '42#' })).status).toBe(204);
    await eventually(() => expect(call.log.filter((line) => line.startsWith('digit'))).toHaveLength(3));
    expect(call.log.slice(-3)).toEqual(['digit 4', 'digit 2', 'digit #']);
    await ada.phone.command('hangup');
    await call.waitFor('hung up');
  });

  it("plays early media of the callee's network, and connects on answer", async () => {
    ada.phone.forgetEvents();
    await ada.phone.command('dial', `sip:0639984567@${installation.sipAddress}`);
    await ada.phone.waitFor('CALL_PROGRESS');
    const call = await trunk.nextCall(2);
    await trunk.preview(call);
    await call.audio!.say(OUTSIDE);
    await expectTone(() => ada.phone.heard, OUTSIDE);
    expect(ada.phone.count('CALL_ESTABLISHED')).toBe(0);
    await trunk.answer(call);
    await ada.phone.waitFor('CALL_ESTABLISHED');
    await expectTone(() => call.audio!.heard, ADA);
    await ada.phone.command('hangup');
    await call.waitFor('hung up');
  });
});
