import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Storage } from '../../../src/ports/storage.js';
import { MINUTE } from '../../../src/platform/clock.js';
import { CallScenario } from '../../engine/call-scenario.js';
import { VoiceAgentScenario } from '../../engine/voice-agent-scenario.js';
import { findDialogue, IntelligenceScenario } from '../../intelligence/intelligence-scenario.js';
import { CUSTOMER, MessagingScenario, OTHER_CUSTOMER } from '../../messaging/messaging-scenario.js';
import type { TestApp, TestCompany } from '../../support/app.js';
import { EXPORTS_PATH, exportInput, exportReport } from '../../support/company/exports.js';
import { createKnownCaller, officeFlow } from './play-calls.js';

type Subscribe = (company: TestCompany) => Promise<unknown>;

export async function playMessages(app: TestApp, subscribe: Subscribe): Promise<void> {
  const line = await MessagingScenario.open(app, { whatsapp: true }, { flow: officeFlow(), recording: true });
  await subscribe(line.company);
  await createKnownCaller(line.company);
  await line.sendText(CUSTOMER);
  const files = createServer((_, response) => response.setHeader('content-type', 'application/pdf').end('%PDF-'));
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const { port } = files.address() as AddressInfo;
  const media = [{ url: `http://127.0.0.1:${port}/offer.pdf`, file_name: 'offer.pdf', file_type: 'application/pdf' }];
  await line.receive({ body: 'Thank you', media });
  const { body } = await line.send({ participants: [CUSTOMER, OTHER_CUSTOMER], body: 'Hi' }, 'group/native/send');
  await line.receive({ body: 'Fine', group_members: [OTHER_CUSTOMER, line.line.digits] });
  await line.connectWhatsApp();
  await line.receiveWhatsApp(CUSTOMER);
  await app.deliver();
  const { body: whatsApp } = await line.sendWhatsAppNative(CUSTOMER, { text: 'Hello' });
  await app.deliver();
  for (const id of [body.group_message_id ?? body.id, whatsApp.id]) await line.reportStatus(String(id), 'delivered');
  files.close();
}

export async function playIntelligence(app: TestApp, subscribe: Subscribe): Promise<void> {
  const scenario = await IntelligenceScenario.open(app);
  await subscribe(scenario.company);
  const call = await scenario.analysedCall(findDialogue('a renewal'));
  const phone = await app.phone(await app.user(scenario.company.id, { roles: ['supervisor'] }));
  const put = async (path: string, body: object): Promise<void> => {
    const { status, text } = await phone.put(`/phone/v1/calls/${call.id}/${path}`, body);
    if (status !== 204) throw new Error(text);
  };
  await put('custom_summary_result', { name: 'Next steps', content: 'Send the quote' });
  await put('playbook_result', { name: 'Farewell', result: false });
  await put('evaluations', { feedback: 'Well done.', answers: [{ category: 1, question: 1, answer: 'NO' }] });
}

export async function playVoiceAgent(app: TestApp, subscribe: Subscribe): Promise<void> {
  const scenario = await CallScenario.create(app);
  await subscribe(scenario.company);
  const voiceAgents = new VoiceAgentScenario(scenario);
  const number = await voiceAgents.addNumber([await scenario.addAgent('ada')]);
  const script = 'Good morning. Which day suits you? Morning or afternoon?';
  const [, call] = await voiceAgents.dial(number, {}, { script });
  await call.report('callee_answered');
  for (const [participant_type, text] of [
    ['internal', 'Which day suits you?'],
    ['external', 'Thursday'],
    ['internal', 'Morning or afternoon?'],
    ['external', 'Morning'],
  ])
    await call.report('utterance', { participant_type, text });
  await call.report('escalated', { reason: 'The callee asked for a person' });
  await call.report('caller_hangup');
}

/** One report that is written and one that cannot be. */
export async function playReports(app: TestApp, company: TestCompany): Promise<void> {
  await exportReport(app, company);
  const put = jest.spyOn(app.context.get(Storage, { strict: false }), 'put').mockRejectedValue(new Error('full'));
  await company.api.post(EXPORTS_PATH, { input: exportInput() });
  for (let attempt = 0; attempt < 8; attempt++) {
    await app.deliver();
    app.clock.advance(5 * MINUTE);
  }
  await app.deliver();
  put.mockRestore();
}
