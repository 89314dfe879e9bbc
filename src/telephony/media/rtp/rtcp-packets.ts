import type { NtpTime } from './ntp-time.js';

const VERSION_2 = 0x80;
const SENDER_REPORT = 200;
const RECEIVER_REPORT = 201;
const SOURCE_DESCRIPTION = 202;
const GOODBYE = 203;
const CNAME = 1;
const SENDER_BYTES = 20;
const BLOCK_BYTES = 24;

/** How one source is received (RFC 3550, 6.4.1). */
export interface ReportBlock {
  ssrc: number;
  /** Since the last report, in units of 1/256. */
  fractionLost: number;
  lost: number;
  highestSequence: number;
  /** In units of the timestamp. */
  jitter: number;
  /** The middle bits of the time in the last sender report, and how long ago it arrived in units of 1/65536 seconds. */
  lastReport: number;
  delay: number;
}

interface SenderInfo {
  sentAt: NtpTime;
  /** The RTP timestamp that corresponds to the NTP time. */
  timestamp: number;
  packets: number;
  octets: number;
}

export interface RtcpReport {
  ssrc: number;
  /** Only for a side that sends. */
  sender?: SenderInfo;
  blocks: ReportBlock[];
}

export function writeReport({ ssrc, sender, blocks }: RtcpReport): Buffer {
  const start = 8 + (sender ? SENDER_BYTES : 0);
  const bytes = packet(sender ? SENDER_REPORT : RECEIVER_REPORT, blocks.length, start + blocks.length * BLOCK_BYTES);
  bytes.writeUInt32BE(ssrc, 4);
  if (sender) {
    bytes.writeUInt32BE(sender.sentAt.seconds, 8);
    bytes.writeUInt32BE(sender.sentAt.fraction, 12);
    bytes.writeUInt32BE(sender.timestamp, 16);
    bytes.writeUInt32BE(sender.packets >>> 0, 20);
    bytes.writeUInt32BE(sender.octets >>> 0, 24);
  }
  blocks.forEach((block, i) => writeBlock(bytes, start + i * BLOCK_BYTES, block));
  return bytes;
}

/** RFC 3550 requires the name of the source with every report. */
export function writeName(ssrc: number, name: string): Buffer {
  const text = Buffer.from(name);
  // A zero ends the list; more zeros pad the last word.
  const bytes = packet(SOURCE_DESCRIPTION, 1, 8 + Math.ceil((2 + text.length + 1) / 4) * 4);
  bytes.writeUInt32BE(ssrc, 4);
  bytes[8] = CNAME;
  bytes[9] = text.length;
  bytes.set(text, 10);
  return bytes;
}

export function writeGoodbye(ssrc: number): Buffer {
  const bytes = packet(GOODBYE, 1, 8);
  bytes.writeUInt32BE(ssrc, 4);
  return bytes;
}

/** The reports in a compound packet, up to the first malformed one. */
export function readReports(bytes: Buffer): RtcpReport[] {
  const reports: RtcpReport[] = [];
  for (let rest = bytes; rest.length >= 8 && (rest[0]! & 0xc0) === VERSION_2;) {
    const length = (rest.readUInt16BE(2) + 1) * 4;
    if (length < 8 || length > rest.length) break;
    const report = readReport(rest.subarray(0, length));
    if (report) reports.push(report);
    rest = rest.subarray(length);
  }
  return reports;
}

function readReport(bytes: Buffer): RtcpReport | undefined {
  const hasSender = bytes[1] === SENDER_REPORT;
  if (!hasSender && bytes[1] !== RECEIVER_REPORT) return undefined;
  const start = 8 + (hasSender ? SENDER_BYTES : 0);
  const count = bytes[0]! & 0x1f;
  if (bytes.length < start + count * BLOCK_BYTES) return undefined;
  const blocks = Array.from({ length: count }, (_, i) => readBlock(bytes, start + i * BLOCK_BYTES));
  const ssrc = bytes.readUInt32BE(4);
  return hasSender ? { ssrc, sender: readSender(bytes), blocks } : { ssrc, blocks };
}

const readSender = (bytes: Buffer): SenderInfo => ({
  sentAt: { seconds: bytes.readUInt32BE(8), fraction: bytes.readUInt32BE(12) },
  timestamp: bytes.readUInt32BE(16),
  packets: bytes.readUInt32BE(20),
  octets: bytes.readUInt32BE(24),
});

const readBlock = (bytes: Buffer, at: number): ReportBlock => ({
  ssrc: bytes.readUInt32BE(at),
  fractionLost: bytes[at + 4]!,
  lost: bytes.readIntBE(at + 5, 3),
  highestSequence: bytes.readUInt32BE(at + 8),
  jitter: bytes.readUInt32BE(at + 12),
  lastReport: bytes.readUInt32BE(at + 16),
  delay: bytes.readUInt32BE(at + 20),
});

function writeBlock(bytes: Buffer, at: number, block: ReportBlock): void {
  bytes.writeUInt32BE(block.ssrc, at);
  bytes[at + 4] = block.fractionLost;
  bytes.writeIntBE(block.lost, at + 5, 3);
  bytes.writeUInt32BE(block.highestSequence, at + 8);
  bytes.writeUInt32BE(block.jitter, at + 12);
  bytes.writeUInt32BE(block.lastReport, at + 16);
  bytes.writeUInt32BE(block.delay, at + 20);
}

/** Lengths count words of four bytes, minus one. */
function packet(type: number, count: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes[0] = VERSION_2 | count;
  bytes[1] = type;
  bytes.writeUInt16BE(length / 4 - 1, 2);
  return bytes;
}
