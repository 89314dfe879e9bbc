import { type G711, PCMU } from '../../../../../src/telephony/media/audio/g711.js';
import type { LegFormat } from '../../../../../src/telephony/media/legs/media-leg.js';
import { isRtcp, readRtp, type RtpPacket } from '../../../../../src/telephony/media/rtp/rtp-packet.js';
import {
  deliver,
  type MediaTransport,
  NO_LISTENER,
} from '../../../../../src/telephony/media/transport/media-transport.js';
import type { MediaEvent } from '../../../../../src/telephony/media/worker/media-requests.js';
import { MediaWorker } from '../../../../../src/telephony/media/worker/media-worker.js';
import { FakeScheduler } from '../../sip/fake-scheduler.js';
import { audioOf, PacketSource } from '../transport/rtp-peer.js';

/** A phone whose packets stay in memory. */
export class MemoryPhone implements MediaTransport {
  listener = NO_LISTENER;
  readonly rtp: RtpPacket[] = [];
  readonly rtcp: Buffer[] = [];
  readonly source: PacketSource;
  isClosed = false;

  constructor(codec: G711, ssrc: number) {
    this.source = new PacketSource(codec, ssrc);
  }

  send(bytes: Buffer): void {
    if (isRtcp(bytes)) this.rtcp.push(bytes);
    else this.rtp.push(readRtp(bytes)!);
  }

  close(): void {
    this.isClosed = true;
  }

  /** Delivers a packet of the phone. */
  onPacket(bytes: Buffer): void {
    deliver(bytes, this.listener);
  }

  say(frequency: number): void {
    this.onPacket(this.source.tone(frequency));
  }

  press(digit: string, payloadType = 101): void {
    for (const packet of this.source.digit(digit, payloadType)) this.onPacket(packet);
  }

  get heard(): Int16Array {
    return audioOf(this.rtp);
  }
}

export const TALKING: LegFormat = { codec: PCMU, digitType: 101, sends: true, receives: true };

/** A media worker whose time the test moves. */
export class WorkerHarness {
  readonly time = new FakeScheduler();
  readonly events: MediaEvent[] = [];
  readonly worker: MediaWorker;
  private phones = 0;

  constructor(firstPort: number) {
    const settings = { host: '127.0.0.1', ports: { first: firstPort, last: firstPort + 19 } };
    this.worker = new MediaWorker(settings, (event) => this.events.push(event), this.time);
  }

  /** A phone in a call. */
  phone(legId: string, format: Partial<LegFormat> = {}): MemoryPhone {
    const connected = { ...TALKING, ...format };
    const phone = new MemoryPhone(connected.codec, ++this.phones);
    this.worker.openLeg(legId, phone);
    this.worker.connectLeg(legId, connected);
    return phone;
  }

  bridge(one: string, other: string): void {
    this.worker.setHeard(one, [other]);
    this.worker.setHeard(other, [one]);
  }

  /** Advances this many steps of 20 ms, with an optional action after each. */
  tick(times = 1, each: (n: number) => void = () => undefined): void {
    for (let n = 0; n < times; n++) {
      each(n);
      this.time.advance(20);
    }
  }
}

/** The steps between the timestamps of packets. */
export const stepsOf = (packets: RtpPacket[]): number[] =>
  packets.slice(1).map(({ timestamp }, i) => (timestamp - packets[i].timestamp) | 0);
