import { isRtcp } from '../rtp/rtp-packet.js';
import { deliver, type MediaTransport, NO_LISTENER } from './media-transport.js';

/** The party is made up: what its leg is given to play comes back as its voice, and digits as those that it presses. */
export class LoopTransport implements MediaTransport {
  listener = NO_LISTENER;

  /** Nobody receives the reports; those of the leg itself would be mistaken for those of a peer. */
  send(bytes: Buffer): void {
    if (!isRtcp(bytes)) deliver(bytes, this.listener);
  }

  close(): void {
    this.listener = NO_LISTENER;
  }
}
