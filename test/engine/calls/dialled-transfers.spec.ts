import { TransferDialled } from '../../../src/contracts/calls/commands.js';
import { TestApp } from '../../support/app.js';
import { type Agent, CallScenario, type LiveCall, startApp } from '../call-scenario.js';

describe('a transfer by dialled digits', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let ada: Agent;
  let grace: Agent;
  let call: LiveCall;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    [ada, grace] = await scenario.addAgents('ada', 'grace');
    call = await scenario.receiveCall(await scenario.addNumber([ada], { country: 'FR' }));
    await call.answer(ada);
    await scenario.takeCarrierRequests();
  });

  afterAll(() => app.close());

  const transfer = (digits: string, by = ada): Promise<void> =>
    app.commands.execute(
      new TransferDialled({ companyId: scenario.company.id, callId: call.id, userId: by.id, digits }),
    );

  it('goes to a number as people dial it in the country of the Number', async () => {
    await transfer('06 99 88 77 66');
    expect((await call.row()).external_transferred_to).toBe('+33699887766');
    expect(await scenario.takeCarrierRequests()).toEqual(['release_agent ada', 'dial_external']);
  });

  it('goes to a colleague by extension', async () => {
    const row = await app.reader.first<{ extension: string }>('SELECT extension FROM users WHERE id = ?', [grace.id]);
    await transfer(String(row!.extension));
    expect(await scenario.takeCarrierRequests()).toEqual(['release_agent ada', 'ring_agent grace']);
  });

  it.each([
    ['777', 'is an extension that nobody has'],
    ['112', 'is a short or emergency number, which the simulator cannot call'],
    ['hello', 'must be a phone number, such as +33176360695, or an extension'],
    ['', 'must be a phone number, such as +33176360695, or an extension'],
  ])('is refused for %j, and changes nothing', async (digits, rule) => {
    const before = await call.allState();
    await expect(transfer(digits)).rejects.toMatchObject({ status: 400, errors: { number: [rule] } });
    expect(await call.allState()).toEqual(before);
  });

  it('is refused to agents who are not on the call', async () => {
    await expect(transfer('06 99 88 77 66', grace)).rejects.toMatchObject({ status: 409 });
  });
});
