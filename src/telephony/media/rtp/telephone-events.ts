import { SAMPLE_RATE, SAMPLES_PER_PACKET } from '../audio/g711.js';
import type { RtpPacket } from './rtp-packet.js';

/** The keys of a phone, in the order of their event codes (RFC 4733). */
const KEYS = '0123456789*#ABCD';
const END = 0x80;
const VOLUME = 10;

/** A timestamp further back than any late packet, in samples, means that the source has restarted. */
const MAX_LATENESS = 5 * SAMPLE_RATE;

/** Detects the digits in the events of one leg. Each event takes many packets with the same timestamp. */
export class DigitDetector {
  private last: { ssrc: number; timestamp: number } | undefined;

  /** The digit, for its first packet; undefined for repetitions, late packets and unknown events. */
  receive({ ssrc, timestamp, payload }: Pick<RtpPacket, 'ssrc' | 'timestamp' | 'payload'>): string | undefined {
    if (payload.length < 4 || (this.last?.ssrc === ssrc && isBefore(timestamp, this.last.timestamp))) return undefined;
    this.last = { ssrc, timestamp };
    return KEYS[payload[0]!];
  }
}

/** Whether the packet belongs to the same event or an earlier one. */
function isBefore(timestamp: number, last: number): boolean {
  const step = (timestamp - last) | 0;
  return step <= 0 && step > -MAX_LATENESS;
}

export interface EventPacket {
  payload: Uint8Array;
  marker: boolean;
}

/** The packets of a digit, one per 20 ms, all with the same timestamp; the last is sent three times. */
export function packetsOfDigit(digit: string, milliseconds = 160): EventPacket[] {
  const event = KEYS.indexOf(digit.toUpperCase());
  if (event < 0) return [];
  const count = Math.max(2, Math.round(milliseconds / 20));
  const packets = Array.from({ length: count }, (_, i) => ({
    payload: payloadOf(event, (i + 1) * SAMPLES_PER_PACKET, false),
    marker: i === 0,
  }));
  const last = { payload: payloadOf(event, count * SAMPLES_PER_PACKET, true), marker: false };
  return [...packets, last, last, last];
}

function payloadOf(event: number, duration: number, isEnd: boolean): Uint8Array {
  return Uint8Array.of(event, (isEnd ? END : 0) | VOLUME, duration >> 8, duration & 0xff);
}
