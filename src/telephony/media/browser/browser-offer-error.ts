import { MediaError } from '../media-error.js';

/** An unacceptable offer; the message is a sentence that may be sent to the browser. */
export class BrowserOfferError extends MediaError {
  constructor(sentence: string) {
    super('bad-offer', sentence);
  }
}
