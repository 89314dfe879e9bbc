import fc from 'fast-check';
import { MESSAGE_STATUSES, type MessageStatus, REPORTED_STATUSES } from '../../src/contracts/messages.js';
import { isOver, stepTo, wasTaken } from '../../src/modules/messages/message-status.js';

const RANK: Record<MessageStatus, number> = {
  ...{ pending: 0, sent: 1, delivered: 2, read: 3 },
  // Ends of the other kind, and nothing comes after them.
  ...{ failed: 4, undelivered: 4, received: 4 },
};

const statuses = fc.constantFrom(...MESSAGE_STATUSES);
const reports = fc.array(fc.constantFrom(...REPORTED_STATUSES), { maxLength: 20 });

/** Every status that a message goes through when these are reported. */
function story(from: MessageStatus, reported: readonly MessageStatus[], isWhatsApp: boolean): MessageStatus[] {
  const passed = [from];
  for (const to of reported) if (stepTo(passed.at(-1)!, to, isWhatsApp) === 'moves') passed.push(to);
  return passed;
}

describe('the status of a message', () => {
  it('only ever goes forwards, whatever is reported in whatever order', () => {
    fc.assert(
      fc.property(reports, fc.boolean(), (reported, isWhatsApp) => {
        const ranks = story('pending', reported, isWhatsApp).map((status) => RANK[status]);
        expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
      }),
    );
  });

  it('that has failed, was read or came in stays as it is', () => {
    fc.assert(
      fc.property(statuses.filter(isOver), reports, fc.boolean(), (end, reported, isWhatsApp) => {
        expect(story(end, reported, isWhatsApp)).toEqual([end]);
      }),
    );
  });

  it('ends as a failure only where the message had not arrived', () => {
    fc.assert(
      fc.property(reports, fc.boolean(), (reported, isWhatsApp) => {
        const passed = story('pending', reported, isWhatsApp);
        const failed = passed.findIndex((status) => status === 'failed' || status === 'undelivered');
        expect(failed === -1 || !passed.slice(0, failed).some((status) => RANK[status] >= RANK.delivered)).toBe(true);
      }),
    );
  });

  it('is the same when the same is reported once more', () => {
    fc.assert(
      fc.property(reports, fc.boolean(), (reported, isWhatsApp) => {
        const twice = reported.flatMap((status) => [status, status]);
        expect(story('pending', twice, isWhatsApp)).toEqual(story('pending', reported, isWhatsApp));
      }),
    );
  });

  it('is read on WhatsApp alone', () => {
    fc.assert(fc.property(statuses, (from) => expect(stepTo(from, 'read', false)).toBe('impossible')));
    expect(stepTo('delivered', 'read', true)).toBe('moves');
  });

  it('is that of a message the carrier took once it is sent, and from then on unless it failed', () => {
    expect(MESSAGE_STATUSES.filter(wasTaken)).toEqual(['sent', 'delivered', 'read']);
  });
});
