import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { encode, PCMU, SAMPLES_PER_PACKET } from '../../../src/telephony/media/audio/g711.js';
import { toneOf } from '../../../src/telephony/media/audio/tones.js';
import { OutgoingStream } from '../../../src/telephony/media/rtp/outgoing-stream.js';
import { readAudio } from '../../../src/telephony/sdp/audio-description.js';
import type { SipMessage } from '../../../src/telephony/sip/message/sip-message.js';
import { nameOf } from '../../unit/telephony/sip/legs/simulated-network.js';
import { levelOf } from '../../unit/telephony/media/goertzel.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, CALLER, LiveInstallation, NUMBER, TRUNK } from '../calls/live-installation.js';
import { SipHost } from '../peers/sip-host.js';
import { HOST } from '../support/free-port.js';
import { expectTone } from '../support/hearing.js';
import { Attacker, OFFER } from './attacker.js';

const [OUTSIDE, ADA, FORGED] = [440, 1_400, 2_100];
const ANOTHER_ADDRESS = '127.0.0.7';

describe('forged audio', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let ada: Agent;
  let forged = 0;
  const stops: (() => void)[] = [];

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start();
    await installation.addTrunk();
    ada = await installation.addAgent(ADA, { answersItself: true });
    await installation.addNumber([ada]);
  });

  beforeEach(() => installation.forgetEvents());

  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  /** Sends a tone to the port that the server offered to the caller. */
  async function forge(address: string, answer: SipMessage): Promise<void> {
    const { port } = readAudio(answer.body)!;
    const socket: Socket = createSocket('udp4').bind(0, address);
    await once(socket, 'listening');
    const stream = new OutgoingStream((bytes) => socket.send(bytes, port, HOST));
    const tone = encode(PCMU, toneOf({ frequencies: [FORGED], on: 1_000, off: 0 })).subarray(0, SAMPLES_PER_PACKET);
    const timer = setInterval(() => {
      stream.send(PCMU, tone);
      forged++;
    }, 20);
    stops.push(() => {
      clearInterval(timer);
      socket.close();
    });
  }

  it('from another address is not heard before the party speaks; from its address it would be: routers change ports', async () => {
    const caller = await Attacker.start(installation.sipAddress, HOST);
    const invite = { uri: `sip:${NUMBER}@${installation.sipAddress}`, from: CALLER, body: OFFER };
    const { answer } = await caller.login('INVITE', invite, TRUNK);
    expect(answer.status).toBe(200);
    await forge(ANOTHER_ADDRESS, answer);
    const count = forged;
    await eventually(() => expect(forged - count).toBeGreaterThan(100));
    expect(levelOf(ada.phone.heard, FORGED)).toBeLessThan(0.01);
    await forge(HOST, answer);
    await expectTone(() => ada.phone.heard, FORGED);
    caller.close();
    await ada.phone.command('hangup');
    await installation.callEnded();
  });

  it.each([
    ['another address', ANOTHER_ADDRESS],
    ['another port', HOST],
  ])('from %s is not heard once the party has spoken', async (_, address) => {
    const call = await installation.callFrom(trunk);
    await call.waitFor('answered');
    await call.audio!.say(OUTSIDE);
    await expectTone(() => ada.phone.heard, OUTSIDE);
    await forge(
      address,
      trunk.received.findLast((message) => nameOf(message) === '200 INVITE')!,
    );
    const count = forged;
    await eventually(() => expect(forged - count).toBeGreaterThan(50));
    await expectTone(() => ada.phone.heard, OUTSIDE);
    await expectTone(() => call.audio!.heard, ADA);
    call.leg.hangUp();
    await ada.phone.waitFor('CALL_CLOSED');
    await installation.callEnded();
  });
});
