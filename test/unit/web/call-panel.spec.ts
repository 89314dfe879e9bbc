import { earlierThan } from '../../../web/src/phone/call/parts/earlier-than.js';
import { answerActOf, isField } from '../../../web/src/phone/call/ringing/answer-keys.js';
import { mergeUtterances, type Utterance } from '../../../web/src/phone/call/talking/transcript/utterances.js';
import { externalNumber, targetsOf } from '../../../web/src/phone/call/talking/transfer/targets.js';
import { againOf, isWorthWork, nextOf, secondsLeft } from '../../../web/src/phone/call/wrap-up/after-call.js';

const NO_KEYS = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false, repeat: false };

describe('the keys while a call rings', () => {
  it.each([
    [{ key: 'Enter', altKey: true }, 'answer'],
    [{ key: 'Enter', altKey: true, shiftKey: true }, 'answerSilently'],
    [{ key: 'Backspace', altKey: true }, 'decline'],
    [{ key: 'Backspace', altKey: true, shiftKey: true }, undefined],
    [{ key: 'Enter' }, undefined],
    [{ key: 'Enter', altKey: true, ctrlKey: true }, undefined],
    [{ key: 'Enter', altKey: true, metaKey: true }, undefined],
    [{ key: 'Enter', altKey: true, repeat: true }, undefined],
    [{ key: 'a', altKey: true }, undefined],
  ])('%j: %s', (press, act) => expect(answerActOf({ ...NO_KEYS, ...press })).toBe(act));

  it.each([
    [{ tagName: 'INPUT', type: 'text' }, true],
    [{ tagName: 'INPUT', type: 'tel' }, true],
    [{ tagName: 'TEXTAREA' }, true],
    [{ tagName: 'SELECT' }, true],
    [{ tagName: 'DIV', isContentEditable: true }, true],
    [{ tagName: 'INPUT', type: 'checkbox' }, false],
    [{ tagName: 'BUTTON', type: 'button' }, false],
    [{ tagName: 'BODY' }, false],
    [{}, false],
  ])('%j is a field: %s', (target, expected) => expect(isField(target)).toBe(expected));
});

describe('the transcript of a call', () => {
  const said = (id: number, timestamp: number, text = 'Hello'): Utterance => ({
    id,
    participant_type: 'external',
    user_id: null,
    text,
    timestamp,
    duration_ms: 0,
  });

  it('has the latest version of every utterance once, in the order of speech', () =>
    expect(mergeUtterances([said(1, 10), said(2, 30)], [said(3, 20), said(2, 30, 'Good bye')])).toEqual([
      said(1, 10),
      said(3, 20),
      said(2, 30, 'Good bye'),
    ]));
});

describe('the targets of a transfer', () => {
  const number = { id: 7, name: 'Sales', digits: '+33 1 99 00 12 34' };
  const directory = {
    users: [
      { id: 1, name: 'Ann', extension: '100', availability: 'in_call' as const },
      { id: 2, name: 'Bob', extension: '101', availability: 'available' as const },
    ],
    teams: [{ id: 3, name: 'Support', users_count: 4, available_count: 1 }],
    numbers: [number],
  };
  const other = { id: 8, name: 'Paris', digits: '+33 1 99 00 56 78' };
  const bodies = (typed: string, on = other) => targetsOf(directory, typed, on).map(({ body }) => body);

  it('begin with people who are free', () =>
    expect(bodies('')).toEqual([{ user_id: 2 }, { user_id: 1 }, { team_id: 3 }, { number: '+33199001234' }]));

  it('exclude the Number that the call is on', () =>
    expect(bodies('', number)).not.toContainEqual({ number: '+33199001234' }));

  it('include a typed number, once', () => {
    expect(bodies('01 76 36 06 95').at(-1)).toEqual({ number: '+33176360695' });
    expect(bodies('+33 1 99 00 12 34').filter((body) => 'number' in body)).toHaveLength(1);
  });

  it.each([
    ['+33 (1) 76.36-06/95', number.digits, '+33176360695'],
    ['0033176360695', number.digits, '+33176360695'],
    ['01 76 36 06 95', number.digits, '+33176360695'],
    ['(202) 555-0100', '+1 415 555 0100', '+12025550100'],
    ['12', number.digits, undefined],
    ['Bob', number.digits, undefined],
    ['', number.digits, undefined],
  ])('%j on %s is %s', (typed, own, digits) => expect(externalNumber(typed, own)).toBe(digits));
});

describe('the time after a call', () => {
  const call = { direction: 'inbound', user: { id: 1, name: 'Ann' }, answered_at: 5 } as Parameters<
    typeof isWorthWork
  >[0];

  it('applies to those who talked, and to outside calls', () => {
    expect(isWorthWork(call, 1)).toBe(true);
    expect(isWorthWork({ ...call, direction: 'outbound', answered_at: null }, 1)).toBe(true);
    expect(isWorthWork(call, 2)).toBe(false);
    expect(isWorthWork({ ...call, user: null, answered_at: null }, 1)).toBe(false);
    expect(isWorthWork({ ...call, direction: 'internal' }, 1)).toBe(false);
  });

  it('ends at zero', () => expect([secondsLeft(100, 40), secondsLeft(100, 130)]).toEqual([60, 0]));

  it('offers to call back over the same Number, unless the number is hidden', () => {
    const number = { id: 7, name: 'Sales', digits: '+33 1 99 00 12 34' };
    expect(againOf({ ...call, raw_digits: '+33 6', number })).toEqual({ to: '+33 6', number_id: 7 });
    expect(againOf({ ...call, raw_digits: 'anonymous', number })).toBeUndefined();
    expect(againOf({ ...call, raw_digits: null, number: null })).toBeUndefined();
  });

  it('offers the next number of a campaign that is not paused', () => {
    const entry = { id: 1, number: '+33612340001', called: false, created_at: '' };
    const campaign = { id: 1, number_id: '7', paused: false, created_at: '', numbers_count: 1, called_count: 0 };
    expect(nextOf({ ...campaign, numbers: [entry] })).toEqual({ to: '+33612340001', number_id: 7 });
    expect(nextOf({ ...campaign, number_id: null, numbers: [entry] })).toEqual({ to: '+33612340001' });
    expect(nextOf({ ...campaign, paused: true, numbers: [entry] })).toBeUndefined();
    expect(nextOf({ ...campaign, numbers: [{ ...entry, called: true }] })).toBeUndefined();
    expect(nextOf(null)).toBeUndefined();
  });

  it('shows earlier calls, at most five', () => {
    const calls = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id }));
    expect(earlierThan(2, calls).map(({ id }) => id)).toEqual([1, 3, 4, 5, 6]);
  });
});
