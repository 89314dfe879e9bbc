import { ntpOf } from '../../../../../src/telephony/media/rtp/ntp-time.js';
import { readReports, writeReport } from '../../../../../src/telephony/media/rtp/rtcp-packets.js';
import { WorkerHarness } from '../worker/worker-harness.js';

let harness: WorkerHarness;

beforeEach(() => (harness = new WorkerHarness(24_340)));
afterEach(() => harness.worker.close());

describe('the reports of a leg', () => {
  it('are sent every five seconds, with a goodbye at the end', () => {
    const phone = harness.phone('alice');
    for (let n = 0; n < 100; n++)
      if (n % 10 !== 5) phone.say(440);
      else phone.source.tone(440);
    harness.time.advance(4_980);
    expect(phone.rtcp).toHaveLength(0);
    harness.time.advance(20);
    const [report] = readReports(phone.rtcp[0]);
    expect(report.sender).toMatchObject({ packets: 250, octets: 250 * 160, sentAt: ntpOf(5_000) });
    expect(report.blocks).toMatchObject([{ ssrc: 1, fractionLost: 25, lost: 10, lastReport: 0, delay: 0 }]);
    harness.time.advance(5_000);
    expect(phone.rtcp).toHaveLength(2);
    harness.worker.closeLeg('alice');
    expect(phone.rtcp).toHaveLength(3);
    expect(phone.rtcp[2].subarray(-8, -4)).toEqual(Buffer.of(0x81, 203, 0, 1));
    expect(phone.isClosed).toBe(true);
  });

  it('end with the loss since the last one, followed by the goodbye', () => {
    const phone = harness.phone('alice');
    harness.time.advance(5_000);
    for (let n = 0; n < 40; n++)
      if (n % 4 !== 1) phone.say(440);
      else phone.source.tone(440);
    expect(harness.worker.closeLeg('alice')).toMatchObject({ packetsLost: 10, lossPercent: 25 });
    expect(readReports(phone.rtcp[1])[0].blocks).toMatchObject([{ fractionLost: 64, lost: 10 }]);
    expect(phone.rtcp[1].at(-7)).toBe(203);
    harness.time.advance(10_000);
    expect(phone.rtcp).toHaveLength(2);
  });

  it('are receiver reports while nothing is sent', () => {
    const phone = harness.phone('alice', { sends: false });
    phone.say(440);
    harness.time.advance(5_000);
    const [report] = readReports(phone.rtcp[0]);
    expect([report.sender, report.blocks.length]).toEqual([undefined, 1]);
  });

  it("derive the peer's loss and the round-trip time from its reports", () => {
    const phone = harness.phone('alice');
    harness.time.advance(5_000);
    const [{ ssrc, sender }] = readReports(phone.rtcp[0]);
    const lastReport = ((sender!.sentAt.seconds & 0xffff) * 65_536 + (sender!.sentAt.fraction >>> 16)) >>> 0;
    harness.time.advance(580);
    const block = { ssrc, fractionLost: 0, lost: 25, highestSequence: 0, jitter: 0, lastReport };
    phone.onPacket(writeReport({ ssrc: 1, blocks: [{ ...block, delay: 65_536 / 2 }] }));
    const { remoteLossPercent, roundTripMs } = harness.worker.closeLeg('alice');
    expect(remoteLossPercent).toBeCloseTo((100 * 25) / 279, 1);
    expect(roundTripMs).toBeCloseTo(80, 0);
  });

  it("have the time of the peer's last report", () => {
    const phone = harness.phone('alice');
    harness.time.advance(4_000);
    const sender = { sentAt: { seconds: 0x1234_5678, fraction: 0x9abc_def0 }, timestamp: 1, packets: 1, octets: 160 };
    phone.say(440);
    phone.onPacket(writeReport({ ssrc: 1, sender, blocks: [] }));
    harness.time.advance(1_000);
    expect(readReports(phone.rtcp[0])[0].blocks).toMatchObject([{ lastReport: 0x5678_9abc, delay: 65_536 }]);
  });

  it('contain the jitter, and its maximum in the statistics', () => {
    const phone = harness.phone('alice');
    for (let n = 0; n < 300; n++) {
      harness.time.advance(n % 2 === 0 ? 28 : 12);
      phone.say(440);
    }
    for (let n = 0; n < 200; n++) {
      harness.time.advance(20);
      phone.say(440);
    }
    const { jitterMs, maxJitterMs, lossPercent, remoteLossPercent } = harness.worker.closeLeg('alice');
    expect([maxJitterMs, jitterMs].map(Math.round)).toEqual([8, 0]);
    expect([lossPercent, remoteLossPercent]).toEqual([0, undefined]);
  });
});
