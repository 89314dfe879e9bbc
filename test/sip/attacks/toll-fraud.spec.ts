import { UpdateTrunk } from '../../../src/contracts/carrier/commands.js';
import type { TrunkChanges } from '../../../src/contracts/carrier/types.js';
import { CreateSipPhone } from '../../../src/contracts/phone/commands.js';
import { userOfUri } from '../../../src/telephony/sip/message/uri-user.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, LiveInstallation } from '../calls/live-installation.js';
import { SipHost } from '../peers/sip-host.js';
import { expectTone } from '../support/hearing.js';

const [OUTSIDE, ADA, BOB] = [440, 1_400, 2_100];
const NO_LIMITS = { countries: [], callsPerMinute: 60, userCallsPerMinute: 60, maxCalls: null };
const [FRENCH, GERMAN, EMERGENCY, PREMIUM] = ['0639984567', '+4930123456', '112', '0899123456'];

describe('a stolen desk phone', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let [ada, bob]: Agent[] = [];

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start();
    await installation.addTrunk(Number(trunk.addressOf('udp').split(':')[1]));
    ada = await installation.addAgent(ADA);
    bob = await installation.addAgent(BOB);
    await installation.addNumber([ada, bob]);
  });

  beforeEach(async () => {
    installation.forgetEvents();
    await installation.app.work.run((tx) => tx.change('DELETE FROM dialled_calls'));
  });

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  const limit = (changes: TrunkChanges): Promise<void> => {
    const { trunkId, company } = installation;
    const command = new UpdateTrunk({ companyId: company.id, trunkId, changes: { ...NO_LIMITS, ...changes } });
    return installation.app.commands.execute(command);
  };
  const dial = (agent: Agent, number: string): Promise<string> =>
    agent.phone.command('dial', `sip:${number}@${installation.sipAddress}`);
  /** The numbers dialled through the trunk. */
  const dialled = (): string[] =>
    trunk.received.flatMap((message) =>
      'method' in message && message.method === 'INVITE' ? [userOfUri(message.uri)] : [],
    );

  async function expectRefused(agent: Agent, number: string): Promise<void> {
    const [before, closed] = [dialled().length, agent.phone.count('CALL_CLOSED')];
    await dial(agent, number);
    await agent.phone.waitFor('CALL_CLOSED', closed + 1);
    expect(dialled()).toHaveLength(before);
  }

  /** Expects that the call reaches the trunk, whose callee rejects it at once. */
  async function expectConnected(agent: Agent, number: string): Promise<void> {
    const closed = agent.phone.count('CALL_CLOSED');
    const position = trunk.incoming.length;
    await dial(agent, number);
    (await trunk.nextCall(position)).leg.reject(486);
    await agent.phone.waitFor('CALL_CLOSED', closed + 1);
    await installation.waitForFree(agent);
  }

  it('calls only the countries that the trunk allows, and emergency numbers', async () => {
    await limit({ countries: ['FR'] });
    await expectRefused(ada, GERMAN);
    await expectConnected(ada, FRENCH);
    await expectConnected(ada, EMERGENCY);
    expect(dialled().slice(-2)).toEqual(['+33639984567', '112']);
  });

  it('learns which rule forbids a call', async () => {
    await limit({});
    const { app, company, sipAddress } = installation;
    const phone = new CreateSipPhone({ companyId: company.id, userId: ada.id });
    const { username: user, password } = await app.commands.execute(phone);
    const [address, port] = sipAddress.split(':');
    const call = await trunk.dial({
      uri: `sip:${PREMIUM}@${sipAddress}`,
      remote: { transport: 'udp', address, port: Number(port) },
      from: { user, host: address },
      credentials: { username: user, password },
    });
    await eventually(() => expect(call.log).toContain('rejected 403 Forbidden'));
    const answer = trunk.received.find((message) => 'status' in message && message.status === 403);
    expect(answer!.headers.get('warning')).toBe(
      '399 switchhook "to is a premium-rate number, and the option premium of the trunk Carrier is off."',
    );
  });

  it('calls at most as often as its user may, while colleagues still can', async () => {
    await limit({ userCallsPerMinute: 2 });
    await expectConnected(ada, FRENCH);
    await expectConnected(ada, FRENCH);
    await expectRefused(ada, FRENCH);
    await expectConnected(ada, EMERGENCY);
    await expectConnected(bob, FRENCH);
  });

  it('calls at most as often as the trunk allows for all users', async () => {
    await limit({ callsPerMinute: 2 });
    await expectConnected(ada, FRENCH);
    await expectConnected(bob, FRENCH);
    await expectRefused(ada, FRENCH);
    await expectConnected(ada, EMERGENCY);
  });

  it('calls only emergency numbers while all lines are taken; the call on the line continues', async () => {
    await limit({ maxCalls: 1 });
    const position = trunk.incoming.length;
    await dial(bob, FRENCH);
    const call = await trunk.nextCall(position);
    await trunk.answer(call);
    await call.audio!.say(OUTSIDE);
    await expectTone(() => bob.phone.heard, OUTSIDE);
    await expectRefused(ada, FRENCH);
    await expectConnected(ada, EMERGENCY);
    await expectTone(() => call.audio!.heard, BOB);
    await bob.phone.command('hangup');
    await call.waitFor('hung up');
  });
});
