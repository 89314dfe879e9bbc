import { randomBytes } from 'node:crypto';
import { SAMPLES_PER_PACKET } from '../audio/g711.js';
import { type RtpPacket, writeRtp } from './rtp-packet.js';
import type { EventPacket } from './telephone-events.js';

/**
 * The packets that one leg is sent. Their sequence numbers and timestamps go on without a jump whatever they come from: the
 * other leg, a prompt, or the mixer.
 */
export class OutgoingStream {
  private sequence = randomBytes(2).readUInt16BE();
  private timestamp = randomBytes(4).readUInt32BE();
  private source: number | undefined;
  /** What to add to the timestamps of the source. */
  private offset = 0;

  constructor(
    private readonly transmit: (bytes: Buffer) => void,
    readonly ssrc = randomBytes(4).readUInt32BE(),
  ) {}

  /** Audio that is made here. */
  send(payloadType: number, payload: Uint8Array): void {
    const marker = this.source !== undefined;
    this.source = undefined;
    this.write(payloadType, marker, payload);
    this.skip(payload.length);
  }

  /** A packet of the other leg; the payload type may differ on this side. */
  forward({ ssrc, timestamp, marker, payload }: RtpPacket, payloadType: number): void {
    const isNew = ssrc !== this.source;
    if (isNew) {
      this.source = ssrc;
      this.offset = (this.timestamp - timestamp) >>> 0;
    }
    const own = (timestamp + this.offset) >>> 0;
    this.write(payloadType, marker || isNew, payload, own);
    // A repeated or late packet does not turn back the time.
    const next = (own + SAMPLES_PER_PACKET) >>> 0;
    if ((next - this.timestamp) >>> 0 < 0x8000_0000) this.timestamp = next;
  }

  /** A packet of a digit that is made here; all packets of one digit have the timestamp of its beginning. */
  sendEvent(payloadType: number, { payload, marker }: EventPacket, beganAt: number): void {
    this.write(payloadType, marker, payload, beganAt);
  }

  /** Time in which no audio is sent. */
  skip(samples: number): void {
    this.timestamp = (this.timestamp + samples) >>> 0;
  }

  /** The timestamp of the next packet. */
  get now(): number {
    return this.timestamp;
  }

  private write(payloadType: number, marker: boolean, payload: Uint8Array, timestamp = this.timestamp): void {
    this.sequence = (this.sequence + 1) & 0xffff;
    const { sequence, ssrc } = this;
    this.transmit(writeRtp({ payloadType, marker, sequence, timestamp, ssrc }, payload));
  }
}
