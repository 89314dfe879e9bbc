import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { PCMU, SAMPLE_RATE } from '../../../src/telephony/media/audio/g711.js';
import { readRtp, writeRtp } from '../../../src/telephony/media/rtp/rtp-packet.js';
import { HOST } from '../support/free-port.js';
import { type HeardAudio, now, type Voice } from './audio-messages.js';
import { HeardPackets } from './heard-packets.js';

const SAMPLES = 160;
/** Of a sample in PCMU. */
const SIGN = 0x80;

interface Peer {
  address: string;
  port: number;
  voice: Voice;
  awaited: Voice;
}

/** The audio of one party. */
export class AudioParty {
  private readonly packets = new HeardPackets();
  private peer: Peer | undefined;
  private payload: Buffer = Buffer.alloc(0);
  private sent = 0;

  private constructor(
    private readonly id: number,
    private readonly socket: Socket,
    private readonly onHeard: (at: number) => void,
  ) {
    socket.on('message', (bytes) => this.receive(bytes));
  }

  static async open(id: number, onHeard: (at: number) => void): Promise<AudioParty> {
    const socket = createSocket({ type: 'udp4', lookup: (address, _, callback) => callback(null, address, 4) });
    socket.on('error', () => undefined);
    const listening = once(socket, 'listening');
    socket.bind(0, HOST);
    await listening;
    return new AudioParty(id, socket, onHeard);
  }

  get port(): number {
    return this.socket.address().port;
  }

  get audio(): HeardAudio {
    const { count: heard, lost, late, drift } = this.packets;
    return { sent: this.sent, heard, lost, late, drift };
  }

  connect(peer: Peer): void {
    this.peer = peer;
    this.payload = packetOf(peer.voice);
  }

  speak(): void {
    if (!this.peer) return;
    const sequence = this.sent & 0xffff;
    const timestamp = (this.sent * SAMPLES) >>> 0;
    const header = { payloadType: PCMU, marker: this.sent === 0, sequence, timestamp, ssrc: this.id + 1 };
    this.socket.send(writeRtp(header, this.payload), this.peer.port, this.peer.address, () => undefined);
    this.sent++;
  }

  close(): void {
    this.peer = undefined;
    this.socket.close();
  }

  private receive(bytes: Buffer): void {
    const packet = readRtp(bytes);
    if (!packet || !this.peer || packet.payload[SAMPLES / 2] !== this.peer.awaited.mark) return;
    const at = now();
    this.packets.add(packet, at);
    if (this.packets.count === 1) this.onHeard(at);
  }
}

/** Whole periods of a square wave, so that packets join without a gap. */
function packetOf({ mark, hertz }: Voice): Buffer {
  const half = SAMPLE_RATE / hertz / 2;
  return Buffer.from(Array.from({ length: SAMPLES }, (_, i) => (Math.floor(i / half) % 2 === 0 ? mark : mark ^ SIGN)));
}
