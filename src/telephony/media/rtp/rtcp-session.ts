import { randomBytes } from 'node:crypto';
import { SAMPLE_RATE } from '../audio/g711.js';
import { middleOf, ntpOf } from './ntp-time.js';
import type { Reception } from './reception.js';
import { readReports, type ReportBlock, writeGoodbye, writeName, writeReport } from './rtcp-packets.js';

const MAX_LOST = 0x7f_ffff;
/** A longer round trip indicates a wrong report. */
const MAX_ROUND_TRIP = 60_000;

/** What has been sent to the peer so far. */
export interface SentAudio {
  packets: number;
  octets: number;
  /** The timestamp of the next packet. */
  timestamp: number;
}

/** The reports that one leg exchanges with its peer (RFC 3550, 6). Times are in milliseconds. */
export class RtcpSession {
  /** How the peer receives this side, according to its reports; undefined before the first one. */
  remoteLossPercent: number | undefined;
  roundTrip: number | undefined;
  /** The source of the peer; undefined before its first packet. */
  peerSsrc: number | undefined;
  private readonly name = randomBytes(12).toString('base64');
  private lastReport: { middle: number; receivedAt: number } | undefined;
  private reportedPackets = 0;

  constructor(
    private readonly ssrc: number,
    private readonly reception: Reception,
  ) {}

  receive(bytes: Buffer, now: number, packetsSent: number): void {
    for (const { sender, blocks } of readReports(bytes)) {
      if (sender) this.lastReport = { middle: middleOf(sender.sentAt), receivedAt: now };
      const own = blocks.find(({ ssrc }) => ssrc === this.ssrc);
      if (own) this.noteRemote(own, now, packetsSent);
    }
  }

  /** A sender report if anything was sent since the last one, otherwise a receiver report. */
  report(now: number, sent: SentAudio): Buffer {
    const isSender = sent.packets > this.reportedPackets;
    this.reportedPackets = sent.packets;
    const sender = isSender ? { ...sent, sentAt: ntpOf(now) } : undefined;
    const blocks = this.peerSsrc === undefined ? [] : [this.blockOf(this.peerSsrc, now)];
    return Buffer.concat([writeReport({ ssrc: this.ssrc, sender, blocks }), writeName(this.ssrc, this.name)]);
  }

  goodbye(now: number, sent: SentAudio): Buffer {
    return Buffer.concat([this.report(now, sent), writeGoodbye(this.ssrc)]);
  }

  private blockOf(ssrc: number, now: number): ReportBlock {
    const { lost, fractionLost, jitter, highestSequence } = this.reception.report();
    const { lastReport } = this;
    return {
      ssrc,
      fractionLost: Math.min(255, Math.floor(fractionLost * 256)),
      lost: Math.min(MAX_LOST, lost),
      highestSequence: highestSequence >>> 0,
      jitter: Math.round((jitter * SAMPLE_RATE) / 1000),
      lastReport: lastReport?.middle ?? 0,
      delay: lastReport ? Math.round(((now - lastReport.receivedAt) * 65_536) / 1000) >>> 0 : 0,
    };
  }

  private noteRemote({ lost, lastReport, delay }: ReportBlock, now: number, packetsSent: number): void {
    if (packetsSent > 0) this.remoteLossPercent = Math.max(0, Math.min(100, (100 * lost) / packetsSent));
    if (lastReport === 0) return;
    const elapsed = (middleOf(ntpOf(now)) - lastReport - delay) | 0;
    const milliseconds = (elapsed * 1000) / 65_536;
    // Rounding of both times may make a very short round trip negative.
    if (milliseconds > -2 && milliseconds < MAX_ROUND_TRIP) this.roundTrip = Math.max(0, milliseconds);
  }
}
