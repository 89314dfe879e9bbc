/** Carries RTP and RTCP packets between this process and one peer. */
export interface MediaTransport {
  /** Called with every packet of the peer. */
  onPacket: (bytes: Buffer) => void;
  send(bytes: Buffer): void;
  close(): void;
}
