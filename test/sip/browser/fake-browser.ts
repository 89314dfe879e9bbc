import { once } from 'node:events';
import { createSocket } from 'node:dgram';
import type { PeerConnection, Track } from 'node-datachannel';
import { keepUntilClosed } from '../../../src/telephony/media/browser/keep-track.js';
import { loadLibrary } from '../../../src/telephony/media/browser/load-library.js';
import { OutgoingStream } from '../../../src/telephony/media/rtp/outgoing-stream.js';
import { isRtcp, readRtp, type RtpPacket } from '../../../src/telephony/media/rtp/rtp-packet.js';

export const HOST = '127.0.0.1';

const CANDIDATES = /^a=(candidate:.*|end-of-candidates)\r\n/gm;
const candidatesOf = (sdp: string): string[] => sdp.match(/(?<=^a=)candidate:.*(?=\r$)/gm) ?? [];

/** The remote end of a browser leg, built on the same library: it makes offers, and sends and receives audio. */
export class FakeBrowser {
  readonly received: RtpPacket[] = [];
  readonly stream = new OutgoingStream((bytes) => this.track.sendMessageBinary(bytes));
  private readonly peer: PeerConnection;
  private readonly track: Track;

  constructor() {
    const { PeerConnection, Audio } = loadLibrary();
    this.peer = new PeerConnection('browser', { iceServers: [], bindAddress: HOST });
    const audio = new Audio('0', 'SendRecv');
    audio.addAudioCodec(0, 'PCMU');
    audio.addAudioCodec(8, 'PCMA');
    audio.addSSRC(this.stream.ssrc, 'page', 'page', 'microphone');
    this.track = keepUntilClosed(this.peer.addTrack(audio));
    this.track.onMessage((bytes) => !isRtcp(bytes) && this.received.push(readRtp(bytes)!));
    this.peer.setLocalDescription('offer');
  }

  /** As Chromium writes it: with digits, and without the candidates that it trickles. */
  get offer(): string {
    return this.description
      .replace(CANDIDATES, '')
      .replace(/(m=audio) \d+ (\S+) 0 8\r\n/, '$1 9 $2 111 0 8 126\r\na=rtpmap:126 telephone-event/8000\r\n');
  }

  get candidates(): string[] {
    return candidatesOf(this.description);
  }

  /** Candidates come last: the library may refuse an answer if the connection is up while it still parses it. */
  accept(answer: string): void {
    this.peer.setRemoteDescription(answer.replace(CANDIDATES, ''), 'answer');
    for (const candidate of candidatesOf(answer)) this.peer.addRemoteCandidate(candidate, '0');
  }

  get isOpen(): boolean {
    return this.track.isOpen();
  }

  /** Whether the connection was refused or closed. */
  get hasEnded(): boolean {
    return !['new', 'connecting', 'connected'].includes(this.peer.state());
  }

  close(): void {
    this.track.close();
    this.peer.close();
  }

  private get description(): string {
    return this.peer.localDescription()!.sdp;
  }
}

/** An offer whose connection fails, because it names another certificate than the browser's. */
export const withOtherCertificate = (offer: string): string =>
  offer.replace(/^(a=fingerprint:sha-256) .*\r$/m, `$1 ${Array(32).fill('A0').join(':')}\r`);

/** An unused UDP port. */
export async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, HOST);
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  await once(socket, 'close');
  return port;
}
