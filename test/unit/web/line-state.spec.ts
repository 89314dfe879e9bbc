import {
  INITIAL,
  type LineState,
  type PhoneCall,
  type PhoneState,
  type Push,
  receive,
} from '../../../web/src/phone/line/line-state.js';

const call = (id: number, state: PhoneCall['state'] = 'talking') => ({ id, state }) as PhoneCall;
const me = (change: Partial<PhoneState> = {}) =>
  ({ type: 'state', user: { name: 'Ada' }, call: null, insight_cards: [], ...change }) as unknown as Push;

const after = (...pushes: Push[]): LineState => pushes.reduce(receive, INITIAL);

describe('the state of a phone page', () => {
  it('is connected once the server has sent the state', () => {
    expect(INITIAL).toMatchObject({ connection: 'connecting', me: null });
    expect(after(me({ call: call(1) }))).toMatchObject({ connection: 'connected', call: { id: 1 }, lastCall: null });
  });

  it('keeps the ended call until another one begins', () => {
    const ended = after(me(), { type: 'ringing', call: call(1, 'ringing') }, { type: 'call', call: call(1, 'over') });
    expect(ended).toMatchObject({ call: null, lastCall: { id: 1, state: 'over' } });
    expect(receive(ended, { type: 'ringing', call: call(2, 'ringing') })).toMatchObject({
      call: { id: 2 },
      lastCall: null,
    });
  });

  it('notices after a reconnect that the call is over', () => {
    expect(after(me({ call: call(1) }), me())).toMatchObject({ call: null, lastCall: { id: 1 } });
  });

  it('does not end a call at the end of another one', () => {
    const state = after(me({ call: call(2) }), { type: 'call', call: call(1, 'over') });
    expect(state.call).toEqual(call(2));
  });

  it('shows the cards of the current call once each, and none of the previous one', () => {
    const card = (call_id: number): Push => ({ type: 'insight_card', call_id, id: 5, contents: [] });
    const talking = after(me({ call: call(1) }), card(1), card(1), card(9));
    expect(talking.me!.insight_cards).toEqual([{ id: 5, contents: [] }]);
    const next = receive(talking, { type: 'ringing', call: call(2, 'ringing') });
    expect(next.me!.insight_cards).toEqual([]);
  });

  it('takes over the availability set on another page', () => {
    const change = { availability: 'do_not_disturb', availability_status: 'unavailable', substatus: 'on_a_break' };
    const state = after(me(), { type: 'availability', ...change } as unknown as Push);
    expect(state.me).toMatchObject({
      availability: 'do_not_disturb',
      user: { name: 'Ada', availability_status: 'unavailable', substatus: 'on_a_break' },
    });
  });

  it('keeps references that did not change, so that nothing renders in vain', () => {
    const state = after(me({ call: call(1) }));
    expect(receive(state, { type: 'message' } as unknown as Push)).toBe(state);
  });
});
