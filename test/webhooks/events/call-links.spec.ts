import { HoldCall, TransferCall } from '../../../src/contracts/calls/commands.js';
import { HOUR } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { download, storeFile } from '../../support/company/call-files.js';
import { Receiver } from '../../support/http/receiver.js';
import { TestWebhook } from '../test-webhook.js';

const FILE = { base64: Buffer.from('sound').toString('base64') };

describe('events of a call with a recording and a voicemail', () => {
  let app: TestApp;
  let company: TestCompany;
  let receiver: Receiver;
  let callCenter: CallCenter;
  let call: CallReference;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company();
    callCenter = await CallCenter.open(app, company, 2, { recording: true });
    receiver = await Receiver.start();
    await TestWebhook.create(receiver, company);
    call = await callCenter.ring();
    for (const agent of callCenter.agents) await callCenter.decline(call, agent);
    await storeFile(app, call, 'voicemail', FILE);
    await transfer({ userId: callCenter.agents[0] });
    await callCenter.answer(call);
    await storeFile(app, call, 'recording', FILE);
    await takeEvents();
  });

  afterAll(async () => {
    await app.close();
    await receiver.close();
  });

  const takeEvents = async (): Promise<{ name: string; data: any }[]> => {
    await app.deliver();
    return receiver
      .take()
      .filter(({ json }) => json.resource === 'call')
      .map(({ json }) => ({ name: json.event.replace('call.', ''), data: json.data }));
  };
  const transfer = (target: TransferCall['target']) =>
    app.commands.execute(new TransferCall({ companyId: company.id, callId: call.id, target }));

  it('carry the short URL of both, which works after the long one has expired', async () => {
    const [ada, bob] = callCenter.agents;
    for (const held of [true, false])
      await app.commands.execute(new HoldCall({ companyId: company.id, callId: call.id, userId: ada, held }));
    await transfer({ userId: bob });
    await callCenter.decline(call, bob);
    await transfer({ number: '+33199005678' });
    await callCenter.report(call, { type: 'transfer_answered' });
    await callCenter.report(call, { type: 'caller_hangup' });
    await company.api.post(`/v1/calls/${call.id}/comments`, { content: 'Call back' });
    const [tag] = (await company.api.get('/v1/tags')).body.tags;
    await company.api.post(`/v1/calls/${call.id}/tags`, { tags: [tag.id] });
    await company.api.put(`/v1/calls/${call.id}/archive`);
    const events = await takeEvents();
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['hold', 'ringing_on_agent', 'answered', 'hungup', 'ended', 'commented', 'archived']),
    );
    app.clock.advance(2 * HOUR);
    for (const { name, data } of events)
      for (const kind of ['recording', 'voicemail']) {
        const { status } = await download(data[kind]);
        const { status: ofShort } = await download(data[`${kind}_short_url`]);
        expect([name, kind, status, ofShort]).toEqual([name, kind, 403, 302]);
      }
  });
});
