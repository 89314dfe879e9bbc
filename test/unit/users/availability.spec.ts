import fc from 'fast-check';
import { AVAILABILITY_STATUSES } from '../../../src/contracts/users/commands.js';
import { granularAvailability, isAvailable, type Presence } from '../../../src/modules/users/availability.js';

const NOW = Date.parse('2026-06-18T10:00:00Z');
const INSIDE = { spans: [{ days: [4], from: '09:00', to: '17:00' }], timeZone: 'Etc/UTC' };
const OUTSIDE = { spans: [{ days: [4], from: '11:00', to: '17:00' }], timeZone: 'Etc/UTC' };

const idle: Presence = {
  confirmedAt: 1,
  active: true,
  availabilityStatus: 'available',
  workingHours: null,
  timeZone: 'Etc/UTC',
  connectedUntil: NOW + 1,
  callId: null,
  wrapUpUntil: null,
  untaggedCallId: null,
};
const offline = { connectedUntil: null };
const ranOut = { connectedUntil: NOW };
const inCall = { callId: 7 };
const wrappingUp = { wrapUpUntil: NOW + 1 };
const wrappedUp = { wrapUpUntil: NOW };
const owing = { untaggedCallId: 7 };
const unavailable = { availabilityStatus: 'unavailable' as const };
const atWork = { availabilityStatus: 'custom' as const, workingHours: INSIDE };
const offWork = { availabilityStatus: 'custom' as const, workingHours: OUTSIDE };

describe('the granular availability', () => {
  it.each<[string, Partial<Presence>, string]>([
    ['nothing else', {}, 'available'],
    ['working hours that are now', atWork, 'available'],
    ['wrap-up that is over', wrappedUp, 'available'],
    ['no session', offline, 'offline'],
    ['a session that ran out', ranOut, 'offline'],
    ['no session and a call', { ...offline, ...inCall }, 'offline'],
    ['no session and wrap-up', { ...offline, ...wrappingUp }, 'offline'],
    ['no session and do-not-disturb', { ...offline, ...unavailable }, 'offline'],
    ['a call', inCall, 'in_call'],
    ['a call and wrap-up', { ...inCall, ...wrappingUp }, 'in_call'],
    ['a call and do-not-disturb', { ...inCall, ...unavailable }, 'in_call'],
    ['wrap-up', wrappingUp, 'after_call_work'],
    ['wrap-up and do-not-disturb', { ...wrappingUp, ...unavailable }, 'after_call_work'],
    ['wrap-up and working hours that are not now', { ...wrappingUp, ...offWork }, 'after_call_work'],
    ['a tag that is owed', owing, 'after_call_work'],
    [
      'a tag that is owed, wrap-up that is over and do-not-disturb',
      { ...owing, ...wrappedUp, ...unavailable },
      'after_call_work',
    ],
    ['a tag that is owed and a call', { ...owing, ...inCall }, 'in_call'],
    ['a tag that is owed and no session', { ...owing, ...offline }, 'offline'],
    ['do-not-disturb', unavailable, 'do_not_disturb'],
    ['working hours that are not now', offWork, 'do_not_disturb'],
    ['no active account', { active: false }, 'do_not_disturb'],
  ])('with %s %#: %j is %s', (_, state, expected) => {
    expect(granularAvailability({ ...idle, ...state }, NOW)).toBe(expected);
  });

  const moment = fc.option(fc.integer({ min: NOW - 2, max: NOW + 2 }));
  const presence: fc.Arbitrary<Presence> = fc.record({
    confirmedAt: fc.option(fc.constant(1)),
    active: fc.boolean(),
    availabilityStatus: fc.constantFrom(...AVAILABILITY_STATUSES),
    workingHours: fc.option(fc.constantFrom(INSIDE, OUTSIDE)),
    timeZone: fc.constant('Etc/UTC'),
    connectedUntil: moment,
    callId: fc.option(fc.constant(7)),
    wrapUpUntil: moment,
    untaggedCallId: fc.option(fc.constant(7)),
  });

  it('is offline exactly when there is no session', () => {
    fc.assert(
      fc.property(presence, (user) => {
        const lives = user.connectedUntil !== null && user.connectedUntil > NOW;
        expect(granularAvailability(user, NOW) === 'offline').toBe(!lives);
      }),
    );
  });

  it('is available only when the Boolean is true and the user is confirmed', () => {
    fc.assert(
      fc.property(presence, (user) => {
        const confirmed = { ...user, confirmedAt: 1 };
        if (granularAvailability(confirmed, NOW) === 'available') expect(isAvailable(confirmed, NOW)).toBe(true);
      }),
    );
  });
});

describe('the Boolean available', () => {
  it.each<[Partial<Presence>, boolean]>([
    [{}, true],
    [unavailable, false],
    [atWork, true],
    [offWork, false],
    [{ confirmedAt: null }, false],
    [{ confirmedAt: null, ...atWork }, false],
    [{ active: false }, false],
  ])('with %j is %s', (state, expected) => {
    expect(isAvailable({ ...idle, ...state }, NOW)).toBe(expected);
  });

  it('does not depend on sessions, calls, wrap-up or tags', () => {
    for (const state of [offline, ranOut, inCall, wrappingUp, owing])
      expect(isAvailable({ ...idle, ...state }, NOW)).toBe(true);
  });

  it.each([
    ['2026-06-18T07:00:00Z', true],
    ['2026-06-18T06:59:59Z', false],
    ['2026-06-18T16:00:00Z', false],
    ['2026-06-20T10:00:00Z', false],
  ])('means office hours in the zone of a custom user who has set none: %s is %s', (at, expected) => {
    const user: Presence = { ...idle, availabilityStatus: 'custom', workingHours: null, timeZone: 'Europe/Paris' };
    expect(isAvailable(user, Date.parse(at))).toBe(expected);
  });
});
