import { eventually } from '../../support/eventually.js';
import { type Agent, CALLER, LiveInstallation, NUMBER, TRUNK } from '../calls/live-installation.js';
import { SipHost } from '../peers/sip-host.js';

const [ADA, BOB] = [1_400, 2_100];

describe('a desk phone that rings', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let [ada, bob]: Agent[] = [];

  beforeAll(async () => {
    trunk = await SipHost.start();
    installation = await LiveInstallation.start();
    await installation.addTrunk();
    ada = await installation.addAgent(ADA);
    bob = await installation.addAgent(BOB);
    await installation.addNumber([ada]);
  });

  beforeEach(() => installation.forgetEvents());

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  async function expectShown(name: string, digits: string): Promise<void> {
    const [address, port] = installation.sipAddress.split(':');
    const call = await trunk.dial({
      uri: `sip:${NUMBER}@${installation.sipAddress}`,
      remote: { transport: 'udp', address, port: Number(port) },
      from: { user: CALLER, displayName: 'HOPPER G', host: address },
      credentials: TRUNK,
    });
    await ada.phone.waitFor('CALL_INCOMING');
    await eventually(() => expect(ada.phone.output).toContain(`${name} sip:${digits}@`));
    call.leg.hangUp();
    await ada.phone.waitFor('CALL_CLOSED');
    await installation.callEnded();
  }

  it("shows the name that the caller's network sends", () => expectShown('HOPPER G', CALLER));

  it('prefers the name of the contact', async () => {
    const contact = {
      first_name: 'Grace "Amazing"',
      last_name: 'Hopper',
      phone_numbers: [{ label: 'Work', value: CALLER }],
    };
    expect((await installation.company.api.post('/v1/contacts', contact)).status).toBe(201);
    await expectShown('Grace \\"Amazing\\" Hopper', CALLER);
  });

  it('shows the name and the extension of a colleague', async () => {
    const [bobs, adas] = await Promise.all([bob, ada].map((agent) => installation.extensionOf(agent)));
    await bob.phone.command('dial', `sip:${adas}@${installation.sipAddress}`);
    await ada.phone.waitFor('CALL_INCOMING');
    await eventually(() => expect(ada.phone.output).toContain(`Ada Lovelace sip:${bobs}@`));
    await bob.phone.command('hangup');
    await ada.phone.waitFor('CALL_CLOSED');
  });
});
