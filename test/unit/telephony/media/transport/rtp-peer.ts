import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, type G711, isG711, SAMPLE_RATE } from '../../../../../src/telephony/media/audio/g711.js';
import { isRtcp, readRtp, type RtpPacket, writeRtp } from '../../../../../src/telephony/media/rtp/rtp-packet.js';
import { packetsOfDigit } from '../../../../../src/telephony/media/rtp/telephone-events.js';

/** 20 ms of a tone; its phase continues from packet to packet. */
export function toneFrame(frequency: number, n: number, amplitude = 8_000): Int16Array {
  return Int16Array.from({ length: 160 }, (_, i) =>
    Math.round(amplitude * Math.sin((2 * Math.PI * frequency * (n * 160 + i)) / SAMPLE_RATE)),
  );
}

/** The packets that a phone sends. */
export class PacketSource {
  sequence = 100;
  timestamp = 5_000;

  constructor(
    readonly codec: G711,
    readonly ssrc: number,
  ) {}

  tone(frequency: number): Buffer {
    return this.audio(encode(this.codec, toneFrame(frequency, this.timestamp / 160)));
  }

  audio(payload: Uint8Array): Buffer {
    const bytes = this.packet(this.codec, false, payload);
    this.timestamp += payload.length;
    return bytes;
  }

  digit(digit: string, payloadType: number): Buffer[] {
    const packets = packetsOfDigit(digit).map(({ payload, marker }) => this.packet(payloadType, marker, payload));
    this.timestamp += 8 * 160;
    return packets;
  }

  private packet(payloadType: number, marker: boolean, payload: Uint8Array): Buffer {
    const { sequence, timestamp, ssrc } = this;
    this.sequence = (sequence + 1) % 65_536;
    return writeRtp({ payloadType, marker, sequence, timestamp, ssrc }, payload);
  }
}

export const audioOf = (packets: RtpPacket[]): Int16Array =>
  Int16Array.from(
    packets.flatMap(({ payloadType, payload }) => (isG711(payloadType) ? [...decode(payloadType, payload)] : [])),
  );

/** A phone on loopback. */
export class RtpPeer {
  readonly rtp: RtpPacket[] = [];
  readonly rtcp: Buffer[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(
    private readonly socket: Socket,
    readonly source: PacketSource,
  ) {
    socket.on('message', (bytes) => {
      if (isRtcp(bytes)) this.rtcp.push(bytes);
      else this.rtp.push(readRtp(bytes)!);
      for (const check of this.waiting) check();
    });
  }

  static async open(codec: G711, ssrc = 7, { port = 0, address = '127.0.0.1' } = {}): Promise<RtpPeer> {
    const socket = createSocket('udp4');
    socket.bind(port, address);
    await once(socket, 'listening');
    return new RtpPeer(socket, new PacketSource(codec, ssrc));
  }

  get port(): number {
    return this.socket.address().port;
  }

  /** Waits until this process has read its sockets, so that a long burst does not fill their buffers. */
  send(bytes: Buffer, to: number): Promise<void> {
    return new Promise((resolve, reject) =>
      this.socket.send(bytes, to, '127.0.0.1', (error) => (error ? reject(error) : setImmediate(resolve))),
    );
  }

  async sendTone(frequency: number, packets: number, to: number): Promise<void> {
    for (let n = 0; n < packets; n++) await this.send(this.source.tone(frequency), to);
  }

  /** Waits until the condition holds after a packet. */
  until(isDone: () => boolean): Promise<void> {
    if (isDone()) return Promise.resolve();
    return new Promise((resolve) => {
      const check = (): void => {
        if (!isDone()) return;
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
    });
  }

  hears(packets: number): Promise<void> {
    return this.until(() => this.rtp.length >= packets);
  }

  close(): void {
    this.socket.close();
  }
}
