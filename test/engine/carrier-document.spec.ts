import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SendDigits } from '../../src/contracts/calls/commands.js';
import type { Ivr } from '../../src/contracts/numbers/types.js';
import type { TestApp } from '../support/app.js';
import { verify } from '../support/http/bridge.js';
import { expectMatchesCarrierDocument } from '../support/http/openapi-conformance.js';
import { Receiver } from '../support/http/receiver.js';
import { TestClock } from '../support/clock.js';
import { freshDigits } from '../support/company/numbers.js';
import { MessagingFixture } from '../messaging/messaging-fixture.js';
import { CUSTOMER, MessagingScenario } from '../messaging/messaging-scenario.js';
import { CALLER, CallScenario, type LiveCall, ringFlow } from './call-scenario.js';
import { VoiceAgentScenario } from './voice-agent-scenario.js';

type Sample = Record<string, any>;

const text = readFileSync(join(__dirname, '../../docs/carrier.md'), 'utf8');
const blocks: Sample[] = [...text.matchAll(/^```json\n([^]*?)^```$/gm)].map(([, json]) => JSON.parse(json));
const inline: Sample[] = [...text.matchAll(/`(\{"(?:act|type)":[^`]*)`/g)].map(([, json]) => JSON.parse(json));
const requests = [...inline, ...blocks].filter(({ act }) => act !== undefined);
const events = inline.filter(({ type }) => type !== undefined);
const reports = [...text.matchAll(/^\| `POST (\S+)`\s*\| (?:`(\{[^`]*\})`)?/gm)].map(([, path, json]) => ({
  path,
  body: json && (JSON.parse(json) as Sample),
}));

/** Names and types, without values: null stands for any text, an empty list for any list. */
function fits(sample: unknown, real: unknown): boolean {
  if (sample === null || real === null) return [sample, real].every((v) => v === null || typeof v === 'string');
  if (Array.isArray(sample) || Array.isArray(real))
    return (
      Array.isArray(sample) &&
      Array.isArray(real) &&
      (sample.length === 0 || real.length === 0 || fits(sample[0], real[0]))
    );
  if (typeof sample !== 'object' || typeof real !== 'object') return typeof sample === typeof real;
  const names = Object.keys(sample).sort();
  return (
    names.join() === Object.keys(real).sort().join() &&
    names.every((name) => fits((sample as Sample)[name], (real as Sample)[name]))
  );
}

describe('docs/carrier.md', () => {
  let fixture: MessagingFixture;
  let app: TestApp;
  let bridge: Receiver;
  let scenario: CallScenario;
  let voiceAgents: VoiceAgentScenario;

  beforeAll(async () => {
    bridge = await Receiver.start();
    fixture = await MessagingFixture.open({ CARRIER: 'http', CARRIER_URL: bridge.url });
    app = fixture.app;
    scenario = await CallScenario.create(app, { aiPackage: 'assist-pro' });
    voiceAgents = new VoiceAgentScenario(scenario);
  });

  afterAll(async () => {
    await fixture.close();
    await bridge.close();
  });

  /** An inbound call that rings agents. */
  const ringing = async (): Promise<LiveCall> =>
    scenario.receiveCall(await scenario.addNumber(await scenario.addAgents('ada', 'grace'), { flow: ringFlow() }));
  const dialing = async (): Promise<LiveCall> => {
    const ada = await scenario.addAgent('ada');
    return scenario.startCall(ada, await scenario.addNumberWithDigits(freshDigits(), [ada], { recording: true }));
  };
  const talking = async (): Promise<LiveCall> => {
    const call = await dialing();
    await call.report('callee_answered');
    return call;
  };
  const transferring = async (): Promise<LiveCall> => {
    const call = await talking();
    await call.transfer({ number: CALLER });
    return call;
  };
  const withVoiceAgent = async (): Promise<LiveCall> =>
    (await voiceAgents.dialAndAnswer(await voiceAgents.addNumber([await scenario.addAgent('ada')])))[1];

  const inConference = async (): Promise<LiveCall> => {
    const call = await talking();
    const { name, phone_number } = events.find(({ type }) => type === 'conference_joined')!;
    await call.report('conference_joined', { name, phone_number });
    return call;
  };

  /** Leaves a message with an agent, goes through a menu, is recorded and transferred. */
  async function playCalls(): Promise<void> {
    const [ada, grace] = await scenario.addAgents('ada', 'grace');
    const menu: Ivr = {
      type: 'ivr',
      message_url: null,
      timeout_seconds: 5,
      next_timeout: 'ring',
      options: [{ key: '1', title: 'Sales', branch: 'sales', next: 'ring' }],
    };
    const flow = { ...ringFlow({}, { menu }), start: 'menu' };
    const call = await scenario.receiveCall(await scenario.addNumber([ada, grace], { flow, recording: true }));
    await call.report('dtmf', { digit: '1' });
    await call.answer(ada);
    await call.hold(ada);
    await call.unhold(ada);
    const digits = { companyId: scenario.company.id, callId: call.id, userId: ada.id, digits: '42#' };
    await app.commands.execute(new SendDigits(digits));
    for (const what of ['pause_recording', 'resume_recording'])
      expect((await scenario.company.api.post(`/v1/calls/${call.id}/${what}`)).status).toBeLessThan(300);
    await call.transfer({ number: CALLER });
    await call.report('transfer_answered');
    await call.transfer({ number: CALLER });
    await call.report('caller_hangup');
    const unanswered = await ringing();
    await scenario.advance(30);
    expect(await unanswered.stage()).toBe('voicemail');
    await (await withVoiceAgent()).report('escalated', { reason: 'Wants a person' });
  }

  async function sendMessages(): Promise<void> {
    const native = await MessagingScenario.open(app, { whatsapp: true });
    fixture.respondToFileRequest = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-');
    await native.send({ to: CUSTOMER, body: 'Our offer', mediaUrl: [`${fixture.filesUrl}/offer.pdf`] });
    await native.connectWhatsApp();
    const parentId = await native.receiveWhatsApp(CUSTOMER);
    await native.sendWhatsAppNative(CUSTOMER, { text: 'Yes', parentId });
    const id = await native.addTemplate();
    const template = { templateParams: { id, body: [{ key: '1', value: 'Ada' }] } };
    expect((await native.sendWhatsAppNative(CUSTOMER, template)).body).toMatchObject({ status: 'pending' });
  }

  it('shows every request as sent', async () => {
    await playCalls();
    await sendMessages();
    await app.settle();
    const received = bridge.take();
    for (const each of received) await expectMatchesCarrierDocument(app.url, each);
    const sent = received.map(({ json }) => json as Sample);
    const acts = (list: Sample[]): string[] => [...new Set(list.map(({ act }) => act as string))].sort();
    expect(acts(sent.map(({ request }) => request as Sample))).toEqual(acts(requests));
    for (const { request } of sent) expect(requests.filter((sample) => fits(sample, request))).not.toEqual([]);
    for (const sample of requests) expect(sent.filter(({ request }) => fits(sample, request))).not.toEqual([]);
    const envelope = blocks.find(({ request }) => request !== undefined)!;
    const { provider_id, ...rest } = envelope;
    expect(provider_id).toEqual(expect.any(String));
    expect(sent.every((each) => Object.keys(each).join() === Object.keys(rest).join())).toBe(true);
  });

  it('shows a signature that libraries accept', () => {
    const { secret, body, ...headers } = blocks.find((block) => block.secret !== undefined)!;
    const clock = new TestClock(Number(headers['webhook-timestamp']) * 1_000);
    expect(verify(clock, secret, { body, headers, path: '/', json: null })).toEqual(JSON.parse(body));
  });

  it('shows every report, with existing fields', async () => {
    const { paths, components } = (await (await fetch(`${app.url}/carrier-openapi.json`)).json()) as Sample;
    expect(reports.map(({ path }) => path).sort()).toEqual(Object.keys(paths).sort());
    const schemaAt = ($ref: string): Sample => components.schemas[$ref.split('/').pop()!];
    const schemaOf = (path: string): Sample =>
      schemaAt(paths[path].post.requestBody.content['application/json'].schema.$ref);
    for (const { path, body = {} } of reports)
      for (const name of Object.keys(body)) expect(Object.keys(schemaOf(path).properties)).toContain(name);
    const { mapping } = schemaOf('/carrier/v1/calls/{sid}/events').discriminator;
    expect(events.map(({ type }) => type as string).sort()).toEqual(Object.keys(mapping).sort());
    for (const event of events)
      for (const name of Object.keys(event))
        expect(Object.keys(schemaAt(mapping[event.type]).properties)).toContain(name);
  });

  it.each(events.map((event) => [event.type as string, event]))('shows %s as accepted', async (type, event) => {
    const states: Record<string, () => Promise<LiveCall>> = {
      dtmf: ringing,
      caller_hangup: ringing,
      callee_ringing: dialing,
      callee_answered: dialing,
      callee_rejected: dialing,
      transfer_answered: transferring,
      transfer_failed: transferring,
      escalated: withVoiceAgent,
      recording: talking,
      utterance: talking,
      conference_joined: talking,
      conference_left: inConference,
      voicemail: async () => {
        const call = await ringing();
        await scenario.advance(30);
        return call;
      },
    };
    const call = await states[type]();
    const url = event.audio_url === undefined ? {} : { audio_url: `${fixture.filesUrl}/a.mp3` };
    expect(await scenario.carrier.post(`/carrier/v1/calls/${call.sid}/events`, { ...event, ...url })).toMatchObject({
      status: 202,
      body: {},
    });
  });

  it('requires of each event the fields that the OpenAPI document requires', async () => {
    const { components } = (await (await fetch(`${app.url}/carrier-openapi.json`)).json()) as Sample;
    const call = await ringing();
    for (const { $ref } of components.schemas.LineEvent.oneOf) {
      const { examples, required } = components.schemas[$ref.split('/').pop()];
      for (const field of (required as string[]).filter((name) => name !== 'type')) {
        const rest = { ...examples[0], [field]: undefined };
        const { status, body } = await scenario.carrier.post(`/carrier/v1/calls/${call.sid}/events`, rest);
        expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
      }
    }
  });

  it('shows calls, messages and statuses as accepted', async () => {
    const bodyOf = (path: string): Sample => reports.find((report) => report.path === path)!.body as Sample;
    const to = fixture.native.line.digits;
    for (const kind of ['calls', 'messages']) {
      const path = `/carrier/v1/${kind}`;
      const first = await scenario.carrier.post(path, { ...bodyOf(path), to });
      const again = await scenario.carrier.post(path, { ...bodyOf(path), to });
      expect([first.status, again.status]).toEqual([201, 200]);
      const [, json] = new RegExp(`POST ${path}\`.*201 \`(\\{[^\`]*\\})\``).exec(text)!;
      expect(fits(JSON.parse(json), first.body)).toBe(true);
    }
    const id = await fixture.native.sendText(CUSTOMER);
    await app.settle();
    const status = bodyOf('/carrier/v1/messages/{id}/status');
    expect((await scenario.carrier.post(`/carrier/v1/messages/${id}/status`, status)).status).toBe(202);
  });
});
