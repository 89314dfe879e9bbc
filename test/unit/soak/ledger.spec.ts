import { Ledger, markOf, subjectOf } from '../../soak/load/ledger.js';

describe('the ledger of a soak run', () => {
  const ledger = new Ledger();
  ledger.record('contact:1', ['contact.created'], 'm1');
  ledger.record('user:2', ['user.opened', 'user.opened.v2'], 'm2');
  ledger.record('contact:1', ['contact.deleted'], 'm1');

  it('numbers the deliveries of each subject', () => {
    expect(ledger.expectedDeliveries('/all')).toEqual([
      '/all contact:1 1: contact.created m1',
      '/all contact:1 2: contact.deleted m1',
      '/all user:2 1: user.opened m2',
      '/all user:2 2: user.opened.v2 m2',
    ]);
  });

  it('numbers only events that a webhook subscribes to', () => {
    const events = ['contact.deleted', 'user.opened.v2'];
    expect(ledger.expectedDeliveries('/part', events)).toEqual([
      '/part contact:1 1: contact.deleted m1',
      '/part user:2 1: user.opened.v2 m2',
    ]);
  });

  it('reads subject and mark from a delivery', () => {
    const delivery = { resource: 'message', data: { body: 'm3', number: { id: 4 }, external_number: '+33640000001' } };
    expect([subjectOf(delivery), markOf(delivery)]).toEqual(['message:4 +33640000001', 'm3']);
  });
});
