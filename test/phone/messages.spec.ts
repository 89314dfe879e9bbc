import { ReceiveMessage } from '../../src/contracts/messages.js';
import { CreateNumber } from '../../src/contracts/numbers.js';
import { TestApp } from '../support/app.js';
import { freshDigits } from '../support/numbers.js';
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

  const comes = async (body: string, to = scenario.number.digits): Promise<string> => {
    const message = { to, from: CALLER, body, files: [], channel: 'sms' as const };
    const { messageId } = await app.commands.execute(new ReceiveMessage(message));
    await app.settle();
    return messageId;
  };
  /** What comes next, whichever phone shows it. */
  const shown = async (on: Phone) => {
    const { type, message } = await on.next();
    return [type, message.id];
  };

  it('are shown to every user of the line, as the API tells them', async () => {
    const id = await comes('Hello');
    const pushed = await phone.next();
    const { body } = await scenario.company.api.get(`/v1/numbers/${scenario.number.id}/messages/${id}`);
    expect(pushed).toEqual({ type: 'message', message: body });
    expect(await bobs.next()).toEqual(pushed);
  });

  it('are shown once, in the order they came', async () => {
    const ids = [await comes('one'), await comes('two'), await comes('three')];
    for (const id of ids) expect(await shown(phone)).toEqual(['message', id]);
  });

  it('are shown to the users of their own line alone', async () => {
    const digits = freshDigits();
    await app.commands.execute(new CreateNumber(scenario.company.id, { digits, userIds: [bob.id] }));
    const elsewhere = await comes('for Bob', digits);
    const here = await comes('for both');
    expect(await shown(bobs)).toEqual(['message', elsewhere]);
    expect(await shown(bobs)).toEqual(['message', here]);
    expect(await shown(phone)).toEqual(['message', here]);
  });

  it('that skip the inbox are shown to nobody', async () => {
    const path = `/v1/numbers/${scenario.number.id}/messages/configuration`;
    await scenario.company.api.post(path, {});
    await comes('for the client');
    await scenario.company.api.delete(path);
    const id = await comes('for the agents');
    expect(await shown(phone)).toEqual(['message', id]);
  });
});
