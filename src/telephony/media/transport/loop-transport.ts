import { isRtcp } from '../rtp/rtp-packet.js';
import { deliver, type MediaTransport, NO_LISTENER } from './media-transport.js';

/** The transport of a synthetic party: audio and digits sent to it come back as its own. */
export class LoopTransport implements MediaTransport {
  listener = NO_LISTENER;

  /** Drops reports, because those of the leg itself would be mistaken for a peer's. */
  send(bytes: Buffer): void {
    if (!isRtcp(bytes)) deliver(bytes, this.listener);
  }

  close(): void {
    this.listener = NO_LISTENER;
  }
}
