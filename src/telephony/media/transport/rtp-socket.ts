import type { RemoteInfo, Socket } from 'node:dgram';
import { isIPv4 } from 'node:net';
import { type MediaTime, systemTime } from '../clock/media-time.js';
import { MediaError } from '../media-error.js';
import { isRtcp, readRtp } from '../rtp/rtp-packet.js';
import { bindSockets, type SocketPair } from './bind-sockets.js';
import { type MediaTransport, NO_LISTENER } from './media-transport.js';
import type { RtpPorts } from './rtp-ports.js';
import { SourceLock } from './source-lock.js';

/** A peer sends a packet every 20 ms, even if muted, and a report every 5 s. */
const PATIENCE = { media: 2_000, reports: 15_000 };

/** Where the audio of a peer comes from and goes to, according to its session description. */
export interface RtpRemote {
  address: string;
  port: number;
  /** The source of the signalling if it differs from `address`, because the peer is behind NAT; replaces `address`. */
  latchAddress?: string;
  /** Whether the peer accepts RTCP on the RTP port (RFC 5761). */
  rtcpMux?: boolean;
}

interface SocketOptions {
  /** Takes a port outside the range if none of it is left. */
  isUrgent?: boolean;
  time?: Pick<MediaTime, 'now'>;
}

/** RTP over plain UDP, with RTCP on the port above. */
export class RtpSocket implements MediaTransport {
  listener = NO_LISTENER;
  private readonly mediaSource: SourceLock;
  private readonly reportSource: SourceLock;
  private isMultiplexed = false;
  private isClosed = false;

  private constructor(
    readonly port: number,
    private readonly sockets: SocketPair,
    private readonly ports: RtpPorts,
    time: Pick<MediaTime, 'now'>,
  ) {
    this.mediaSource = new SourceLock(time, PATIENCE.media);
    this.reportSource = new SourceLock(time, PATIENCE.reports);
    sockets.media.on('message', (bytes, source) => this.receiveMedia(bytes, source));
    sockets.reports.on('message', (bytes, source) => this.receiveReport(bytes, source));
  }

  /** Skips ports that other processes use. */
  static async open(
    ports: RtpPorts,
    host: string,
    { isUrgent = false, time = systemTime }: SocketOptions = {},
  ): Promise<RtpSocket> {
    const tried: number[] = [];
    try {
      for (;;) {
        const port = ports.take(isUrgent);
        tried.push(port);
        const sockets = await bindSockets(port, host);
        if (!sockets) continue;
        tried.pop();
        return new RtpSocket(port, sockets, ports, time);
      }
    } finally {
      for (const port of tried) ports.release(port);
    }
  }

  connect({ address, port, latchAddress, rtcpMux = false }: RtpRemote): void {
    const expected = latchAddress ?? address;
    if (!isIPv4(expected)) throw new MediaError('invalid-address', expected);
    this.mediaSource.expect({ address: expected, port });
    this.reportSource.expect({ address: expected, port: port + 1 });
    this.isMultiplexed = rtcpMux;
  }

  send(bytes: Buffer): void {
    if (!isRtcp(bytes) || this.isMultiplexed) this.sendFrom(this.sockets.media, this.mediaSource, bytes);
    else this.sendFrom(this.sockets.reports, this.reportSource, bytes);
  }

  /** The port is free immediately, because the sockets release it before their close event. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    const { media, reports } = this.sockets;
    media.close();
    reports.close();
    this.ports.release(this.port);
  }

  private sendFrom(socket: Socket, source: SourceLock, bytes: Buffer): void {
    const to = source.destination;
    if (to && !this.isClosed) socket.send(bytes, to.port, to.address, () => undefined);
  }

  private receiveMedia(bytes: Buffer, source: RemoteInfo): void {
    if (this.isClosed || !this.mediaSource.admits(source)) return;
    if (isRtcp(bytes)) {
      this.mediaSource.note(source);
      return this.listener.onRtcp(bytes);
    }
    const packet = readRtp(bytes);
    if (!packet) return;
    this.mediaSource.lock(source);
    this.listener.onRtp(packet);
  }

  private receiveReport(bytes: Buffer, source: RemoteInfo): void {
    if (this.isClosed || !isRtcp(bytes) || !this.reportSource.admits(source)) return;
    this.reportSource.lock(source);
    this.listener.onRtcp(bytes);
  }
}
