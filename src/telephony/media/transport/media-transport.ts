import { isRtcp, readRtp, type RtpPacket } from '../rtp/rtp-packet.js';

/** Receives the packets of a peer, which are parsed where they arrive. */
interface PacketListener {
  onRtp(packet: RtpPacket): void;
  /** Reports that were sent together, as they came. */
  onRtcp(bytes: Buffer): void;
}

/** For a transport whose leg is not there yet, or is closed. */
export const NO_LISTENER: PacketListener = { onRtp: () => undefined, onRtcp: () => undefined };

/** Carries RTP and RTCP packets between this process and one peer. */
export interface MediaTransport {
  listener: PacketListener;
  send(bytes: Buffer): void;
  close(): void;
}

/** Hands over what came at a port for both kinds of packets; anything else is dropped. */
export function deliver(bytes: Buffer, listener: PacketListener): void {
  if (isRtcp(bytes)) return listener.onRtcp(bytes);
  const packet = readRtp(bytes);
  if (packet) listener.onRtp(packet);
}
