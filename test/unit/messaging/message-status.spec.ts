import fc from 'fast-check';
import { REPORTED_STATUSES } from '../../../src/contracts/messaging/commands.js';
import { MESSAGE_STATUSES, type MessageStatus } from '../../../src/contracts/messaging/types.js';
import { isAccepted, statusChange } from '../../../src/modules/messaging/message-status.js';

const RANK: Record<MessageStatus, number> = {
  pending: 0,
  sent: 1,
  delivered: 2,
  read: 3,
  // Final statuses.
  failed: 4,
  undelivered: 4,
  received: 4,
};

const statuses = fc.constantFrom(...MESSAGE_STATUSES);
const reports = fc.array(fc.constantFrom(...REPORTED_STATUSES), { maxLength: 20 });

/** The statuses after each of these reports. */
function history(from: MessageStatus, reported: readonly MessageStatus[], isWhatsApp: boolean): MessageStatus[] {
  const passed = [from];
  for (const to of reported) if (statusChange(passed.at(-1)!, to, isWhatsApp) === 'changed') passed.push(to);
  return passed;
}

describe('the status of a message', () => {
  it('never goes backwards, whatever the order of reports', () => {
    fc.assert(
      fc.property(reports, fc.boolean(), (reported, isWhatsApp) => {
        const ranks = history('pending', reported, isWhatsApp).map((status) => RANK[status]);
        expect(ranks).toEqual([...new Set(ranks)].sort((a, b) => a - b));
      }),
    );
  });

  it('is final once the message has failed, was read or was received', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<MessageStatus>('failed', 'undelivered', 'read', 'received'),
        reports,
        fc.boolean(),
        (end, reported, isWhatsApp) => {
          expect(history(end, reported, isWhatsApp)).toEqual([end]);
        },
      ),
    );
  });

  it('becomes a failure only before delivery', () => {
    fc.assert(
      fc.property(reports, fc.boolean(), (reported, isWhatsApp) => {
        const passed = history('pending', reported, isWhatsApp);
        const failed = passed.findIndex((status) => status === 'failed' || status === 'undelivered');
        expect(failed === -1 || !passed.slice(0, failed).some((status) => RANK[status] >= RANK.delivered)).toBe(true);
      }),
    );
  });

  it('ignores repeated reports', () => {
    fc.assert(
      fc.property(reports, fc.boolean(), (reported, isWhatsApp) => {
        const twice = reported.flatMap((status) => [status, status]);
        expect(history('pending', twice, isWhatsApp)).toEqual(history('pending', reported, isWhatsApp));
      }),
    );
  });

  it('becomes read only on WhatsApp', () => {
    fc.assert(fc.property(statuses, (from) => expect(statusChange(from, 'read', false)).toBe('impossible')));
    expect(statusChange('delivered', 'read', true)).toBe('changed');
  });

  it('counts as accepted by the carrier from sent on, unless the message failed', () => {
    expect(MESSAGE_STATUSES.filter(isAccepted)).toEqual(['sent', 'delivered', 'read']);
  });
});
