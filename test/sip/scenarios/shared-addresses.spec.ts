import { CreateTrunk } from '../../../src/contracts/carrier/commands.js';
import { Trunks } from '../../../src/telephony/host/trunks/trunks.js';
import type { TestCompany } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, CALLER, LiveInstallation, NUMBER } from '../calls/live-installation.js';
import { type Call, SipHost } from '../peers/sip-host.js';
import { HOST } from '../support/free-port.js';

const BERLIN = '+4930901820';

describe('trunks of two companies and a desk phone behind one address', () => {
  let installation: LiveInstallation;
  let other: TestCompany;
  let carrier: SipHost;
  let ada: Agent;

  beforeAll(async () => {
    carrier = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start();
    const { app } = installation;
    const settings = { name: 'Theirs', host: HOST, allowedAddresses: ['127.0.0.0/16'] };
    other = await app.company();
    const { trunkId: voiceConnectionId } = await app.commands.execute(
      new CreateTrunk({ companyId: other.id, trunk: settings }),
    );
    await createNumber(app, other, { digits: BERLIN, country: 'DE', voiceConnectionId });
    const port = Number(carrier.addressOf('udp').split(':')[1]);
    await installation.addTrunk(port, { allowedAddresses: [HOST] });
    await eventually(() =>
      expect(app.context.get(Trunks, { strict: false }).directory.listByAddress(HOST)).toHaveLength(2),
    );
    ada = await installation.addAgent(1_400);
    await installation.addNumber([ada]);
  });

  beforeEach(() => installation.forgetEvents());

  afterAll(async () => {
    await installation?.close();
    await carrier?.close();
  });

  const call = (digits: string): Promise<Call> => {
    const [address, port] = installation.sipAddress.split(':');
    const remote = { transport: 'udp', address, port: Number(port) } as const;
    return carrier.dial({ uri: `sip:${digits}@${address}`, remote, from: { user: CALLER, host: address } });
  };
  const latestOf = async ({ api }: TestCompany) => (await api.get('/v1/calls?order=desc')).body.calls[0];

  it.each([NUMBER, NUMBER.slice(1), '0176360695'])('bring a call to %s to the company that has it', async (digits) => {
    const { leg } = await call(digits);
    await ada.phone.waitFor('CALL_INCOMING');
    leg.hangUp();
    await installation.callEnded();
    expect(await latestOf(installation.company)).toMatchObject({
      direction: 'inbound',
      number: { digits: '+33 1 76 36 06 95' },
    });
    expect(await latestOf(other)).toBeUndefined();
  });

  it.each([BERLIN, '030901820'])('bring a call to %s to the other one', async (digits) => {
    const { leg } = await call(digits);
    await installation.waitForEvent('CallCreated');
    leg.hangUp();
    await installation.waitForEvent('CallEnded');
    expect(await latestOf(other)).toMatchObject({ direction: 'inbound', number: { digits: '+49 30 901820' } });
  });

  it('are challenged when they call an unknown number', async () => {
    const refused = await call('+33176360699');
    await eventually(() => expect(refused.log).toEqual(['rejected 401 Unauthorized']));
  });

  it('do not take over the calls of the desk phone', async () => {
    const position = carrier.incoming.length;
    await ada.phone.command('dial', `sip:0639984567@${installation.sipAddress}`);
    (await carrier.nextCall(position)).leg.reject(486);
    await ada.phone.waitFor('CALL_CLOSED');
    expect(await installation.callEnded()).toMatchObject({ direction: 'outbound', user: { id: ada.id } });
  });
});
