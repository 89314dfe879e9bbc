import { ReceiveMessage } from '../../src/contracts/messaging/commands.js';
import { CreateNumber } from '../../src/contracts/numbers/commands.js';
import { TestApp } from '../support/app.js';
import { freshDigits } from '../support/company/numbers.js';
import { type Agent, CALLER, PhoneScenario } from './phone-scenario.js';
import type { Phone } from './phone.js';

describe('messages on phones', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let bob: Agent;
  let phone: Phone;
  let bobs: Phone;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    scenario = await PhoneScenario.create(app, 2);
    [ann, bob] = scenario.agents;
  });

  beforeEach(async () => {
    [phone, bobs] = [await ann.connectPhone(), await bob.connectPhone()];
    expect([(await phone.next()).type, (await bobs.next()).type]).toEqual(['state', 'state']);
  });

  afterEach(() => Promise.all([phone.close(), bobs.close()]));

  afterAll(() => app.close());

  const receive = async (body: string, to = scenario.number.digits): Promise<string> => {
    const message = { to, from: CALLER, body, files: [], channel: 'sms' as const };
    const { messageId } = await app.commands.execute(new ReceiveMessage({ message }));
    await app.settle();
    return messageId;
  };
  const nextPush = async (on: Phone) => {
    const { type, message } = await on.next();
    return [type, message.id];
  };

  it('are pushed to every user of the Number, as in the API', async () => {
    const id = await receive('Hello');
    const pushed = await phone.next();
    const { body } = await scenario.company.api.get(`/v1/numbers/${scenario.number.id}/messages/${id}`);
    expect(pushed).toEqual({ type: 'message', message: body });
    expect(await bobs.next()).toEqual(pushed);
  });

  it('are pushed once, in order of arrival', async () => {
    const ids = [await receive('one'), await receive('two'), await receive('three')];
    for (const id of ids) expect(await nextPush(phone)).toEqual(['message', id]);
  });

  it('are pushed only to users of the Number', async () => {
    const digits = freshDigits();
    await app.commands.execute(
      new CreateNumber({ companyId: scenario.company.id, number: { digits, userIds: [bob.id] } }),
    );
    const elsewhere = await receive('for Bob', digits);
    const here = await receive('for both');
    expect(await nextPush(bobs)).toEqual(['message', elsewhere]);
    expect(await nextPush(bobs)).toEqual(['message', here]);
    expect(await nextPush(phone)).toEqual(['message', here]);
  });

  it('that skip the inbox are not pushed', async () => {
    const path = `/v1/numbers/${scenario.number.id}/messages/configuration`;
    await scenario.company.api.post(path, {});
    await receive('for the client');
    await scenario.company.api.delete(path);
    const id = await receive('for the agents');
    expect(await nextPush(phone)).toEqual(['message', id]);
  });
});
