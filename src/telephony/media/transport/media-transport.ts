import { isRtcp, readRtp, type RtpPacket } from '../rtp/rtp-packet.js';

/** Receives the packets of a peer, parsed on arrival. */
interface PacketListener {
  onRtp(packet: RtpPacket): void;
  /** A compound packet of reports, unparsed. */
  onRtcp(bytes: Buffer): void;
}

/** For a transport without a leg, or a closed one. */
export const NO_LISTENER: PacketListener = { onRtp: () => undefined, onRtcp: () => undefined };

/** Carries RTP and RTCP packets between this process and one peer. */
export interface MediaTransport {
  listener: PacketListener;
  send(bytes: Buffer): void;
  close(): void;
}

/** Dispatches a packet from a port shared by RTP and RTCP; drops anything else. */
export function deliver(bytes: Buffer, listener: PacketListener): void {
  if (isRtcp(bytes)) return listener.onRtcp(bytes);
  const packet = readRtp(bytes);
  if (packet) listener.onRtp(packet);
}
