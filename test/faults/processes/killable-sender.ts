import { OutboundMessages } from '../../../src/modules/messaging/sending/outbound-messages.js';
import { MessageSender } from '../../../src/modules/messaging/sending/message-sender.js';
import { SendAttempt } from '../../../src/modules/messaging/sending/send-attempt.js';
import { MessageNotifier } from '../../../src/modules/messaging/message-notifier.js';
import { killAt, wrap } from './kill-at.js';

/** The real server, which kills itself while it accepts or sends a message. */
const after = (point: string) => (original: (...args: any[]) => Promise<unknown>) =>
  async function (this: unknown, ...args: any[]) {
    const result = await original.apply(this, args);
    killAt(point);
    return result;
  };
const before = (point: string) => (original: (...args: any[]) => Promise<unknown>) =>
  function (this: unknown, ...args: any[]) {
    killAt(point);
    return original.apply(this, args);
  };

wrap(OutboundMessages, 'accept', after('accepting'));
wrap(SendAttempt, 'run', before('accepted'));
wrap(MessageSender, 'setStatus', before('carried'));
wrap(MessageNotifier, 'save', after('marking'));

void import('../../../src/main.js');
