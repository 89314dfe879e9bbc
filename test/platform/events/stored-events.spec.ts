import { CarrierRequested } from '../../../src/contracts/carrier/events.js';
import { ConversationRead } from '../../../src/contracts/messaging/events.js';
import { DomainEvent, Published, reviveEvent, storedNameOf } from '../../../src/platform/events/domain-event.js';

@Published('FormerlyKnown')
class Renamed extends DomainEvent {}

class Unpublished extends DomainEvent {}

describe('a stored event', () => {
  it('keeps its name when its class is renamed', () => {
    const event = new Renamed(1, 'thing:1', 2);
    expect(storedNameOf(Renamed)).toBe('FormerlyKnown');
    expect(reviveEvent('FormerlyKnown', JSON.stringify(event))).toEqual(event);
    expect(() => reviveEvent('Renamed', '{}')).toThrow('No published event is called Renamed.');
  });

  it('cannot be of an unpublished class, because nobody could restore it', () => {
    expect(() => storedNameOf(Unpublished)).toThrow('Unpublished is not @Published.');
  });

  it.each<[what: string, name: string, stored: object, missing: object]>([
    [
      'with requests to the carrier gets its call, its connection and its number',
      'CarrierAsked',
      { companyId: 1, subject: 'call:78', occurredAt: 2, sid: 's', requests: [], key: 'k' },
      { callId: 78, connectionId: null, number: 0 },
    ],
    [
      'of a conversation that was read gets its user',
      'ConversationRead',
      { companyId: 1, subject: 'user:9', occurredAt: 2, conversationId: 5 },
      { userId: 9 },
    ],
  ])('of an earlier version %s', (_, name, stored, missing) => {
    const event = reviveEvent(name, JSON.stringify(stored));
    expect([CarrierRequested, ConversationRead].some((type) => event instanceof type)).toBe(true);
    expect({ ...event }).toEqual({ ...stored, ...missing });
  });

  it('of this version keeps the fields that earlier ones lack', () => {
    const event = new CarrierRequested(1, 78, 2, 's', [], 'k', 4, 3);
    expect(reviveEvent('CarrierAsked', JSON.stringify(event))).toEqual(event);
  });
});
