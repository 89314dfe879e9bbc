import { ApiClient } from '../../support/http/api-client.js';
import { type Agent, LiveInstallation } from '../calls/live-installation.js';
import { expectMusic, expectSilence, expectTone } from '../support/hearing.js';

const [ADA, BOB] = [1_400, 2_100];

describe('two colleagues who talk at their desk phones', () => {
  let installation: LiveInstallation;
  let [ada, bob]: Agent[] = [];

  beforeAll(async () => {
    installation = await LiveInstallation.start();
    ada = await installation.addAgent(ADA);
    bob = await installation.addAgent(BOB, { answersItself: true });
    await ada.phone.command('dial', `sip:${await installation.extensionOf(bob)}@${installation.sipAddress}`);
    await expectTone(() => bob.phone.heard, ADA);
    await expectTone(() => ada.phone.heard, BOB);
  });

  afterAll(() => installation?.close());

  const phoneApiOf = async ({ email, password }: Agent): Promise<ApiClient> => {
    const anonymous = new ApiClient(installation.app.url);
    const { body } = await anonymous.post('/phone/v1/session', { email, password });
    return anonymous.with(`Bearer ${body.token}`);
  };

  it.each([
    ['Bob', () => [bob, ada]],
    ['Ada', () => [ada, bob]],
  ] as const)('hear music or silence when %s holds by the phone API', async (_, people) => {
    const [holder, held] = people();
    const api = await phoneApiOf(holder);
    const { call } = (await api.get('/phone/v1/me')).body;
    expect((await api.post(`/phone/v1/calls/${call.id}/hold`, {})).status).toBe(204);
    await expectMusic(() => held.phone.heard);
    await expectSilence(() => holder.phone.heard);
    expect((await api.get('/phone/v1/me')).body.call.state).toBe('held');
    expect((await api.post(`/phone/v1/calls/${call.id}/unhold`, {})).status).toBe(204);
    await expectTone(() => ada.phone.heard, BOB);
    await expectTone(() => bob.phone.heard, ADA);
  });

  it("hear music when the other one's phone holds, which alone can resume the call", async () => {
    await bob.phone.command('hold');
    await expectMusic(() => ada.phone.heard);
    const api = await phoneApiOf(bob);
    const { call } = (await api.get('/phone/v1/me')).body;
    const { status, body } = await api.post(`/phone/v1/calls/${call.id}/unhold`, {});
    expect([status, body.troubleshoot]).toEqual([409, 'Your desk phone holds this call; resume it there.']);
    expect((await api.get('/phone/v1/me')).body.call.state).toBe('held');
    await bob.phone.command('resume');
    await expectTone(() => ada.phone.heard, BOB);
    await expectTone(() => bob.phone.heard, ADA);
  });
});
