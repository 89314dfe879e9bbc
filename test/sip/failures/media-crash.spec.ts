import type { Worker } from 'node:worker_threads';
import { MediaHost } from '../../../src/telephony/host/media-host.js';
import { type Agent, LiveInstallation } from '../calls/live-installation.js';
import { type Call, SipHost } from '../peers/sip-host.js';
import { expectTone } from '../support/hearing.js';

const [OUTSIDE, ADA] = [440, 1_400];

/** Reaches into private fields: the classes do not expose the only thread of the process. */
interface HostWithThread {
  pool: { slots: { engine: { thread: Worker } | undefined }[] };
}

describe('a media thread that crashes', () => {
  let installation: LiveInstallation;
  let trunk: SipHost;
  let ada: Agent;

  beforeAll(async () => {
    trunk = await SipHost.start({ hasTrunk: true });
    installation = await LiveInstallation.start();
    await installation.addTrunk();
    ada = await installation.addAgent(ADA, { answersItself: true });
    await installation.addNumber([ada], { recording: true });
  });

  afterAll(async () => {
    await installation?.close();
    await trunk?.close();
  });

  async function talk(): Promise<Call> {
    installation.forgetEvents();
    const call = await installation.callFrom(trunk);
    await call.waitFor('answered');
    await call.audio!.say(OUTSIDE);
    await expectTone(() => call.audio!.heard, ADA);
    await expectTone(() => ada.phone.heard, OUTSIDE);
    return call;
  }

  it('ends its calls with their events; the next call gets a new thread', async () => {
    const call = await talk();
    const host = installation.app.context.get<unknown>(MediaHost, { strict: false }) as HostWithThread;
    await host.pool.slots[0].engine!.thread.terminate();
    await call.waitFor('hung up');
    await ada.phone.waitFor('CALL_CLOSED');
    await installation.waitForFree(ada);
    await installation.waitForEvent('CallHungUp');
    // The recording was lost with the thread, so there is nothing left to wait for.
    await installation.endStage();
    expect(await installation.callEnded()).toMatchObject({ status: 'done', user: { id: ada.id } });

    const next = await talk();
    next.leg.hangUp();
    await ada.phone.waitFor('CALL_CLOSED');
    expect(await installation.callEnded()).toMatchObject({ user: { id: ada.id } });
  });
});
