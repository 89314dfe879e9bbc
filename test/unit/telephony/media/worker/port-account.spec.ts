import { PortAccount } from '../../../../../src/telephony/media/worker/port-account.js';

describe('the account of port pairs', () => {
  let account: PortAccount;

  beforeEach(() => (account = new PortAccount(5)));

  it('reserves two pairs for each call, so that a second ringing phone cannot take them', () => {
    expect([account.keep('one', false), account.keep('two', false), account.keep('three', false)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([account.taken, account.hasRoom]).toEqual([4, false]);
    for (const leg of ['a', 'b', 'c']) expect(account.take(leg, 'one')).toEqual({ isUrgent: false });
    expect(account.take('d', 'one')).toBeUndefined();
    expect([account.take('e', 'two'), account.take('f', 'two')]).toEqual([{ isUrgent: false }, { isUrgent: false }]);
    expect(account.taken).toBe(5);
  });

  it('keeps the pairs when a leg of the call ends, and frees them when the call is over and its legs are closed', () => {
    account.keep('one', false);
    account.take('a', 'one');
    account.take('b', 'one');
    account.giveBack('a');
    account.giveBack('a');
    expect(account.taken).toBe(2);
    account.forget('one');
    expect(account.taken).toBe(1);
    account.giveBack('b');
    account.forget('unknown');
    expect([account.taken, account.hasRoom]).toEqual([0, true]);
  });

  it('gives the second pair of a call to its next leg as soon as another one leaves', () => {
    account = new PortAccount(2);
    account.keep('one', false);
    account.take('caller', 'one');
    account.take('agent', 'one');
    expect(account.take('target', 'one')).toBeUndefined();
    account.giveBack('agent');
    expect([account.keep('two', false), account.take('target', 'one')]).toEqual([false, { isUrgent: false }]);
    account.giveBack('agent');
    expect(account.take('another', 'one')).toBeUndefined();
  });

  it('never refuses an emergency call or any of its legs', () => {
    account.keep('one', false);
    account.keep('two', false);
    account.take('a', 'three');
    expect(account.keep('help', true)).toBe(true);
    for (const leg of ['b', 'c', 'd']) expect(account.take(leg, 'help')).toEqual({ isUrgent: true });
    expect(account.take('e', 'three')).toBeUndefined();
  });
});
