import { Outgoing } from '../../src/modules/messages/outbound/outgoing.js';
import { Attempt } from '../../src/modules/messages/sending/attempt.js';
import { Telling } from '../../src/modules/messages/telling.js';
import { pass, wrap } from './mortality.js';

/** The real server, which dies while it accepts a message or hands it to the carrier. */
const after = (point: string) => (original: (...args: any[]) => Promise<unknown>) =>
  async function (this: unknown, ...args: any[]) {
    const result = await original.apply(this, args);
    pass(point);
    return result;
  };
const before = (point: string) => (original: (...args: any[]) => Promise<unknown>) =>
  function (this: unknown, ...args: any[]) {
    pass(point);
    return original.apply(this, args);
  };

wrap(Outgoing, 'accept', after('accepting'));
wrap(Attempt, 'at', before('accepted'));
wrap(Attempt, 'write', before('carried'));
wrap(Telling, 'save', after('marking'));

void import('../../src/main.js');
