import { randomBytes } from 'node:crypto';
import { SAMPLES_PER_PACKET } from '../audio/g711.js';
import { type RtpPacket, writeRtp } from './rtp-packet.js';
import type { EventPacket } from './telephone-events.js';

/** A sequence number further ahead or behind means that the source has restarted, rather than lost or late packets. */
const [MAX_GAP, MAX_LATENESS] = [3_000, 100];

/**
 * The packets to one leg. Sequence numbers and timestamps continue without a jump across sources: the other leg, a
 * prompt, or the mixer. Loss and reordering on the way from the other leg stay visible, so that the phone can conceal
 * the one and correct the other.
 */
export class OutgoingStream {
  /** The highest sent so far. */
  private sequence = randomBytes(2).readUInt16BE();
  private timestamp = randomBytes(4).readUInt32BE();
  private source: number | undefined;
  /** Added to the timestamps and sequence numbers of the source. */
  private offset = 0;
  private sequenceOffset = 0;

  constructor(
    private readonly transmit: (bytes: Buffer) => void,
    readonly ssrc = randomBytes(4).readUInt32BE(),
  ) {}

  /** Sends audio that is generated here. */
  send(payloadType: number, payload: Uint8Array): void {
    const marker = this.source !== undefined;
    this.source = undefined;
    this.write(payloadType, marker, payload);
    this.skip(payload.length);
  }

  /** Forwards a packet of the other leg; the payload type may differ on this side. */
  forward({ ssrc, sequence, timestamp, marker, payload }: RtpPacket, payloadType: number): void {
    const isNew = ssrc !== this.source || !this.isNear(sequence);
    if (isNew) {
      this.source = ssrc;
      this.offset = (this.timestamp - timestamp) >>> 0;
      this.sequenceOffset = this.sequence + 1 - sequence;
    }
    const own = (timestamp + this.offset) >>> 0;
    this.write(payloadType, marker || isNew, payload, { timestamp: own, step: this.stepTo(sequence) });
    // A repeated or late packet does not turn back the clock.
    const next = (own + SAMPLES_PER_PACKET) >>> 0;
    if ((next - this.timestamp) >>> 0 < 0x8000_0000) this.timestamp = next;
  }

  /** A packet of the other leg that is deliberately not sent must not look lost. */
  omit({ ssrc, sequence }: RtpPacket): void {
    if (ssrc === this.source && this.stepTo(sequence) > 0) this.sequenceOffset--;
  }

  /** Sends a packet of a digit that is generated here; all packets of a digit carry the timestamp of its start. */
  sendEvent(payloadType: number, { payload, marker }: EventPacket, beganAt: number): void {
    this.source = undefined;
    this.write(payloadType, marker, payload, { timestamp: beganAt });
  }

  /** Advances the time without sending audio. */
  skip(samples: number): void {
    this.timestamp = (this.timestamp + samples) >>> 0;
  }

  /** The timestamp of the next packet. */
  get now(): number {
    return this.timestamp;
  }

  private write(
    payloadType: number,
    marker: boolean,
    payload: Uint8Array,
    { timestamp = this.timestamp, step = 1 } = {},
  ): void {
    const sequence = (this.sequence + step) & 0xffff;
    if (step > 0) this.sequence = sequence;
    const { ssrc } = this;
    this.transmit(writeRtp({ payloadType, marker, sequence, timestamp, ssrc }, payload));
  }

  /** The distance from the highest sequence number sent to that of a source packet; 1 if nothing is lost in between. */
  private stepTo(sequence: number): number {
    return ((sequence + this.sequenceOffset - this.sequence) << 16) >> 16;
  }

  private isNear(sequence: number): boolean {
    const step = this.stepTo(sequence);
    return step <= MAX_GAP && step > -MAX_LATENESS;
  }
}
