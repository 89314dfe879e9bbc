import { UpdateTrunk } from '../../../src/contracts/carrier/commands.js';
import { Trunks } from '../../../src/telephony/host/trunks/trunks.js';
import { eventually } from '../../support/eventually.js';
import { nameOf } from '../../unit/telephony/sip/legs/simulated-network.js';
import { type Agent, LiveInstallation } from '../calls/live-installation.js';
import { SipHost } from '../peers/sip-host.js';
import { expectTone } from '../support/hearing.js';

const [OUTSIDE, ADA, BOB] = [440, 1_400, 2_100];

describe('a server at its limit of calls', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let [ada, bob]: Agent[] = [];

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start({ TELEPHONY_MAX_CALLS: '1' });
    await installation.addTrunk();
    ada = await installation.addAgent(ADA, { answersItself: true });
    bob = await installation.addAgent(BOB);
    await installation.addNumber([ada]);
  });

  beforeEach(() => installation.forgetEvents());

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  /** One call talks, so the next caller is refused. */
  async function expectRefusal(): Promise<void> {
    const call = await installation.callFrom(trunk);
    await call.waitFor('answered');
    const refused = await installation.callFrom(trunk);
    await eventually(() => expect(refused.log).toEqual(['rejected 503 Service Unavailable']));
    const answer = trunk.received.findLast((message) => nameOf(message) === '503 INVITE')!;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await call.audio!.say(OUTSIDE);
    await expectTone(() => call.audio!.heard, ADA);
    call.leg.hangUp();
    await installation.callEnded();
  }

  it('refuses trunks and phones, and takes calls again afterwards', async () => {
    await expectRefusal();
    const call = await installation.callFrom(trunk);
    await call.waitFor('answered');
    await bob.phone.command('dial', `sip:0639984567@${installation.sipAddress}`);
    await bob.phone.waitFor('CALL_CLOSED');
    expect(bob.phone.count('CALL_ESTABLISHED')).toBe(0);
    call.leg.hangUp();
    await installation.callEnded();
    expect(await installation.app.reader.rows('SELECT id FROM calls')).toHaveLength(2);
  });

  it('refuses calls of a trunk whose lines are all taken', async () => {
    const { app, company, trunkId } = installation;
    await app.commands.execute(new UpdateTrunk({ companyId: company.id, trunkId, changes: { maxCalls: 1 } }));
    await eventually(() => expect(app.context.get(Trunks, { strict: false }).find(trunkId)?.maxCalls).toBe(1));
    await expectRefusal();
  });
});
