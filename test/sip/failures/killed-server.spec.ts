import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  callIdOf,
  contactUriOf,
  cseqOf,
  fromTagOf,
  isRequest,
  type SipMessage,
  type SipRequest,
  toTagOf,
} from '../../../src/telephony/sip/message/sip-message.js';
import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { eventually } from '../../support/eventually.js';
import { ApiClient } from '../../support/http/api-client.js';
import { Server } from '../../support/processes/processes.js';
import { type Agent, CALLER, LiveInstallation, NUMBER, TRUNK } from '../calls/live-installation.js';
import { SipHost } from '../peers/sip-host.js';
import { HOST } from '../support/free-port.js';
import { expectTone } from '../support/hearing.js';

const [OUTSIDE, ADA, BOB, CARL, DORA] = [440, 1_400, 2_100, 900, 1_150];
const RTP_PORTS = '23400-23499';

const requests = (messages: readonly SipMessage[], method: string): SipRequest[] =>
  messages.filter(isRequest).filter((message) => message.method === method);

describe('a server that is killed while people talk', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-killed-'));
  let installation: LiveInstallation;
  let server: Server | undefined;
  let env: Record<string, string>;
  let trunk: SipHost;
  let [ada, bob, carl, dora]: Agent[] = [];
  let extension: string;

  /** Registers the phones with a server in this process; from then on the server is a process of its own. */
  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start({ DATA_DIR: dataDir });
    await installation.addTrunk(Number(trunk.addressOf('udp').split(':')[1]));
    ada = await installation.addAgent(ADA, { answersItself: true });
    bob = await installation.addAgent(BOB);
    carl = await installation.addAgent(CARL);
    dora = await installation.addAgent(DORA, { answersItself: true });
    extension = await installation.extensionOf(dora);
    await installation.addNumber([ada]);
    await installation.app.commands.execute(
      new UpdateNumber({ ref: { id: installation.numberId }, changes: { userIds: [ada.id, bob.id] } }),
    );
    await installation.app.close();
    env = {
      DATABASE_URL: installation.app.databaseUrl,
      DATA_DIR: dataDir,
      SIP_PORT: installation.sipAddress.split(':')[1],
      SIP_PUBLIC_ADDRESS: HOST,
      RTP_PORTS,
      LOG_LEVEL: 'warn',
    };
    server = await Server.start(env);
  });

  afterAll(async () => {
    for (const agent of [ada, bob, carl, dora]) await agent?.phone.stop();
    await server?.kill();
    await trunk?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const api = (): ApiClient => {
    const { apiId, apiToken } = installation.company;
    return ApiClient.basic(server!.url, apiId, apiToken);
  };

  it('ends calls on its trunks and phones when it runs again', async () => {
    const [address, port] = installation.sipAddress.split(':');
    const proxy = `<sip:${trunk.addressOf('udp')};lr>`;
    const inbound = await trunk.dial({
      uri: `sip:${NUMBER}@${installation.sipAddress}`,
      remote: { transport: 'udp', address, port: Number(port) },
      from: { user: CALLER, host: address },
      credentials: TRUNK,
      extraHeaders: [['record-route', proxy]],
    });
    await inbound.waitFor('answered');
    await inbound.audio!.say(OUTSIDE);
    await expectTone(() => ada.phone.heard, OUTSIDE);
    await bob.phone.command('dial', `sip:0639984568@${installation.sipAddress}`);
    const outbound = await trunk.nextCall();
    await trunk.answer(outbound);
    await bob.phone.waitFor('CALL_ESTABLISHED');
    await carl.phone.command('dial', `sip:${extension}@${installation.sipAddress}`);
    await expectTone(() => carl.phone.heard, DORA);
    await server!.kill();
    expect(requests(trunk.received, 'BYE')).toEqual([]);

    server = await Server.start(env);
    await Promise.all([inbound, outbound].map((call) => call.waitFor('hung up')));
    for (const { phone } of [ada, bob, carl, dora]) await phone.waitFor('CALL_CLOSED');
    const byeOf = (invite: SipRequest): SipRequest =>
      requests(trunk.received, 'BYE').find((bye) => callIdOf(bye) === callIdOf(invite))!;
    const answerOf = (messages: readonly SipMessage[], invite: SipRequest): SipMessage =>
      messages.find(
        (message) => !isRequest(message) && message.status === 200 && callIdOf(message) === callIdOf(invite),
      )!;

    const sent = requests(trunk.sent, 'INVITE').at(-1)!;
    const byeOfInbound = byeOf(sent);
    expect(fromTagOf(byeOfInbound)).toBe(toTagOf(answerOf(trunk.received, sent)));
    expect(toTagOf(byeOfInbound)).toBe(fromTagOf(sent));
    expect([byeOfInbound.uri, byeOfInbound.headers.all('route')]).toEqual([contactUriOf(sent), [proxy]]);

    const received = requests(trunk.received, 'INVITE')[0];
    const byeOfOutbound = byeOf(received);
    expect(fromTagOf(byeOfOutbound)).toBe(fromTagOf(received));
    expect(toTagOf(byeOfOutbound)).toBe(toTagOf(answerOf(trunk.sent, received)));
    expect(cseqOf(byeOfOutbound).sequence).toBeGreaterThan(cseqOf(received).sequence);

    await eventually(async () => {
      const { calls } = (await api().get('/v1/calls')).body;
      expect(calls.map(({ status }: { status: string }) => status)).toEqual(['done', 'done']);
    });
    await eventually(async () => {
      const { users } = (await api().get('/v1/users/availabilities')).body;
      expect(users.map(({ availability }: { availability: string }) => availability)).not.toContain('in_call');
    });
    expect(requests(trunk.received, 'BYE')).toHaveLength(2);
  });
});
