import { encode, PCMU } from '../../../src/telephony/media/audio/g711.js';
import { toneOf } from '../../../src/telephony/media/audio/tones.js';
import { eventually } from '../../support/eventually.js';
import { expectTone } from '../support/hearing.js';
import { HOST } from '../support/free-port.js';
import { Sipp, type SippOptions } from '../support/sipp.js';
import { execute, receive, respond, respondInDialog, scenario, type Step } from '../support/sipp-scenario.js';
import { type Call, SipHost } from './sip-host.js';

const TONE = 440;
const CREDENTIALS = { username: 'company', password: 's3cret' };

const ANSWERED = [respond('200 OK', { hasAudio: true }), receive('ACK')];
const ENDED_BY_US = [receive('BYE'), respondInDialog('200 OK')];

describe('a trunk that is called', () => {
  let host: SipHost;
  let trunk: Sipp;

  beforeAll(async () => (host = await SipHost.start({ hasTrunk: true })));
  afterEach(() => trunk?.stop());
  afterAll(() => host?.close());

  async function dial(steps: readonly Step[], options: Partial<SippOptions> = {}): Promise<Call> {
    trunk = await Sipp.start({ scenario: scenario(...steps), ...options });
    const remote = { transport: 'udp' as const, address: HOST, port: trunk.port };
    return host.dial({ uri: `sip:+4940555@${HOST}:${trunk.port}`, remote, credentials: CREDENTIALS });
  }

  it.each(['486 Busy Here', '603 Decline', '404 Not Found'])('reports %s', async (status) => {
    const call = await dial([receive('INVITE'), respond(status), receive('ACK')]);
    await trunk.expectSuccess();
    expect(call.log).toEqual([`rejected ${status}`]);
  });

  it('rings, answers and echoes what we say', async () => {
    const steps = [receive('INVITE'), respond('180 Ringing'), ...ANSWERED, ...ENDED_BY_US];
    const call = await dial(steps, { echoes: true });
    await call.waitFor('answered');
    await call.audio!.say(TONE);
    await expectTone(() => call.audio!.heard, TONE);
    call.leg.hangUp();
    await trunk.expectSuccess();
    expect(call.log).toEqual(['ringing', 'answered']);
  });

  it('sends early media before it answers', async () => {
    const tone = Buffer.from(encode(PCMU, toneOf({ frequencies: [TONE], on: 1_000, off: 0 })));
    const play = execute('<exec rtp_stream="tone.raw,-1,0"/>');
    const early = respond('183 Session Progress', { hasAudio: true });
    const steps = [receive('INVITE'), early, play, receive('CANCEL'), respondInDialog('200 OK')];
    const call = await dial(steps, { files: { 'tone.raw': tone } });
    await call.waitFor('early media');
    await expectTone(() => call.audio!.heard, TONE);
    expect(call.log).toEqual(['early media']);
    call.leg.hangUp();
    await trunk.expectSuccess();
  });

  it('is cancelled when nobody answers', async () => {
    const steps = [receive('INVITE'), respond('180 Ringing'), receive('CANCEL'), respondInDialog('200 OK')];
    const call = await dial(steps);
    await call.waitFor('ringing');
    call.leg.hangUp();
    await trunk.expectSuccess();
    expect(call.log).toEqual(['ringing']);
  });

  it.each([
    ['401 Unauthorized', 'WWW-Authenticate', 'Authorization'],
    ['407 Proxy Authentication Required', 'Proxy-Authenticate', 'Proxy-Authorization'],
  ])('asks for a password with %s', async (status, header, answer) => {
    const challenge = `${header}: Digest realm="carrier", nonce="abc123", algorithm=MD5`;
    const steps = [
      receive('INVITE'),
      respond(status, { headers: [challenge] }),
      receive('ACK'),
      receiveProof(answer),
      '<nop hide="true" test="right" next="answer"/>',
      respond('403 Forbidden'),
      receive('ACK'),
      '<label id="answer"/>',
      ...ANSWERED,
      ...ENDED_BY_US,
    ];
    const call = await dial(steps);
    await eventually(() => expect(call.log).toEqual(['answered']));
    call.leg.hangUp();
    await trunk.expectSuccess();
  });
});

/** SIPp verifies credentials only in the header Authorization. */
function receiveProof(header: string): Step {
  const { username, password } = CREDENTIALS;
  const action =
    header === 'Authorization'
      ? `<verifyauth assign_to="right" username="${username}" password="${password}"/>`
      : `<ereg regexp="Digest username=.${username}." search_in="hdr" header="${header}:" assign_to="right"/>`;
  return `<recv request="INVITE"><action>${action}</action></recv>`;
}
