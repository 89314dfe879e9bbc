import { Trunks } from '../../../src/telephony/host/trunks/trunks.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, CALLER, LiveInstallation, NUMBER } from '../calls/live-installation.js';
import { Baresip } from '../support/baresip.js';
import { expectTone } from '../support/hearing.js';
import { Kamailio } from '../support/kamailio.js';

const [OUTSIDE, ADA] = [440, 1_400];
const PASSWORD = 's3cret';

describe('a trunk that is Kamailio, with which the server registers', () => {
  let installation: LiveInstallation;
  let proxy: Kamailio;
  let outside: Baresip;
  let ada: Agent;
  let isClosed = false;

  beforeAll(async () => {
    proxy = await Kamailio.start({ password: PASSWORD });
    installation = await LiveInstallation.start();
    const registration = { username: NUMBER, password: PASSWORD, registers: true };
    await installation.addTrunk(proxy.port, registration);
    await eventually(() =>
      expect(installation.app.context.get(Trunks, { strict: false }).statuses).toMatchObject([
        { status: { state: 'registered' } },
      ]),
    );
    ada = await installation.addAgent(ADA);
    await installation.addNumber([ada]);
    outside = await Baresip.start({ user: CALLER, password: PASSWORD, server: proxy.address, tone: OUTSIDE });
    await outside.waitFor('REGISTER_OK');
  });

  beforeEach(() => {
    installation.forgetEvents();
    outside.forgetEvents();
  });

  afterAll(async () => {
    await outside?.stop();
    if (!isClosed) await installation?.close();
    await proxy?.stop();
  });

  async function expectTalk(): Promise<void> {
    await expectTone(() => outside.heard, ADA);
    await expectTone(() => ada.phone.heard, OUTSIDE);
  }

  it('delivers calls', async () => {
    await outside.command('dial', `sip:${NUMBER}@${proxy.address}`);
    await ada.phone.waitFor('CALL_INCOMING');
    await ada.phone.command('accept');
    await expectTalk();
    await ada.phone.command('hangup');
    await outside.waitFor('CALL_CLOSED');
    expect(await installation.callEnded()).toMatchObject({ direction: 'inbound', raw_digits: '+33 6 39 98 45 67' });
  });

  it("takes calls that the API starts: the agent's phone rings first, and the server authenticates", async () => {
    const path = `/v1/users/${ada.id}/calls`;
    const { status } = await installation.company.api.post(path, { number_id: installation.numberId, to: CALLER });
    expect(status).toBe(204);
    await ada.phone.waitFor('CALL_INCOMING');
    expect(outside.count('CALL_INCOMING')).toBe(0);
    await ada.phone.command('accept');
    await outside.waitFor('CALL_INCOMING');
    await outside.command('accept');
    await expectTalk();
    await outside.command('hangup');
    await ada.phone.waitFor('CALL_CLOSED');
    const call = await installation.callEnded();
    expect(call).toMatchObject({ direction: 'outbound', user: { id: ada.id } });
    expect(call.answered_at).not.toBeNull();
  });

  it('is not dialled when the agent does not take the call', async () => {
    const path = `/v1/users/${ada.id}/calls`;
    await installation.company.api.post(path, { number_id: installation.numberId, to: CALLER });
    await ada.phone.waitFor('CALL_INCOMING');
    await ada.phone.command('hangup');
    expect(await installation.callEnded()).toMatchObject({ direction: 'outbound', answered_at: null });
    expect(outside.count('CALL_INCOMING')).toBe(0);
  });

  it('delivers no calls after the server has stopped', async () => {
    await installation.close();
    isClosed = true;
    await outside.command('dial', `sip:${NUMBER}@${proxy.address}`);
    await outside.waitFor('CALL_CLOSED');
    expect(outside.output).toContain('404 Not Found');
  });
});
