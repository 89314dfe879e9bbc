import { lengthOfMessage, MAX_MESSAGE_BYTES } from '../message/parse-message.js';
import { SipSyntaxError } from '../message/sip-syntax-error.js';

/** Splits a byte stream into messages by Content-Length. */
export class MessageStream {
  private pending: Buffer = Buffer.alloc(0);

  /** Throws SipSyntaxError; the stream is unusable afterwards. */
  push(bytes: Buffer): Buffer[] {
    this.pending = Buffer.concat([this.pending, bytes]);
    const messages: Buffer[] = [];
    for (;;) {
      this.skipKeepAlives();
      const length = lengthOfMessage(this.pending);
      if ((length ?? this.pending.length) > MAX_MESSAGE_BYTES) throw new SipSyntaxError('The message is too long', 413);
      if (length === undefined || length > this.pending.length) return messages;
      messages.push(Buffer.from(this.pending.subarray(0, length)));
      this.pending = this.pending.subarray(length);
    }
  }

  /** Empty lines between messages are keep-alives (RFC 5626). */
  private skipKeepAlives(): void {
    let start = 0;
    while (this.pending[start] === 0x0d || this.pending[start] === 0x0a) start++;
    this.pending = this.pending.subarray(start);
  }
}
