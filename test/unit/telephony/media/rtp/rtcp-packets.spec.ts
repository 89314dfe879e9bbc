import { middleOf, ntpOf } from '../../../../../src/telephony/media/rtp/ntp-time.js';
import {
  readReports,
  type RtcpReport,
  writeGoodbye,
  writeName,
  writeReport,
} from '../../../../../src/telephony/media/rtp/rtcp-packets.js';

const BLOCK = {
  ssrc: 0x0a0b0c0d,
  fractionLost: 64,
  lost: -2,
  highestSequence: 0x0001_ffff,
  jitter: 17,
  lastReport: 0x5678_9abc,
  delay: 65_536,
};
const BLOCK_HEX = '0a0b0c0d40fffffe0001ffff0000001156789abc00010000';
const SENDER = { sentAt: { seconds: 0x8000_0001, fraction: 0x4000_0000 }, timestamp: 160, packets: 2, octets: 320 };
const SENDER_HEX = '8000000140000000000000a00000000200000140';

const REPORTS: [string, RtcpReport, string][] = [
  ['a sender report', { ssrc: 1, sender: SENDER, blocks: [BLOCK] }, `81c8000c00000001${SENDER_HEX}${BLOCK_HEX}`],
  ['a receiver report', { ssrc: 1, blocks: [BLOCK] }, `81c9000700000001${BLOCK_HEX}`],
  ['an empty report', { ssrc: 0xffff_ffff, blocks: [] }, '80c90001ffffffff'],
];

describe('RTCP', () => {
  it.each(REPORTS)('writes and reads %s', (_, report, hex) => {
    expect(writeReport(report).toString('hex')).toBe(hex);
    expect(readReports(Buffer.from(hex, 'hex'))).toEqual([report]);
  });

  it('pads the name of a source to whole words, with a zero at the end', () => {
    expect(writeName(1, 'abc').toString('hex')).toBe('81ca000300000001' + '0103616263000000');
    expect(writeName(1, 'a').toString('hex')).toBe('81ca000200000001' + '01016100');
    expect(writeName(1, 'ab').toString('hex')).toBe('81ca000300000001' + '0102616200000000');
  });

  it('writes a goodbye', () => {
    expect(writeGoodbye(0x0102_0304).toString('hex')).toBe('81cb000101020304');
  });

  it('reads the reports among other packets, and stops at a wrong length', () => {
    const report = writeReport({ ssrc: 5, blocks: [BLOCK] });
    const overlong = Buffer.from(report);
    overlong.writeUInt16BE(60, 2);
    const tooFewBlocks = Buffer.from(report);
    tooFewBlocks[0] |= 0x1f;
    const bytes = Buffer.concat([writeName(5, 'x'), report, tooFewBlocks, writeGoodbye(5), overlong, report]);
    expect(readReports(bytes).map(({ ssrc }) => ssrc)).toEqual([5]);
    expect(readReports(Buffer.concat([report, report]))).toHaveLength(2);
    expect(readReports(Buffer.alloc(0))).toEqual([]);
  });

  it('has times since 1900, of which reports repeat the middle', () => {
    expect(ntpOf(1_500)).toEqual({ seconds: 2_208_988_801, fraction: 0x8000_0000 });
    expect(middleOf({ seconds: 0x1234_5678, fraction: 0x9abc_def0 })).toBe(0x5678_9abc);
  });
});
