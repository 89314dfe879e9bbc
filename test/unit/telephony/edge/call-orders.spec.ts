import type { QueryBus } from '@nestjs/cqrs';
import { GetCarrierCapabilities } from '../../../../src/contracts/carrier/queries.js';
import type { CarrierRequest } from '../../../../src/contracts/carrier/types.js';
import type { CallOrder } from '../../../../src/ports/carrier.js';
import { CallOrders } from '../../../../src/telephony/calls/call-orders.js';
import { LiveCall, LiveCalls } from '../../../../src/telephony/calls/live-calls.js';
import type { SimulatedParties } from '../../../../src/telephony/calls/simulated-parties.js';
import { FakeEdge, settled } from './fake-edge.js';

const TRUNK = 5;
const SIMULATOR = 6;

const order = (number: number, ...requests: CarrierRequest[]): CallOrder => ({
  companyId: 1,
  callId: 2,
  sid: 'sid',
  connectionId: TRUNK,
  number,
  key: `order ${number}`,
  occurredAt: 0,
  requests,
});

describe('the orders of a call', () => {
  let edge: FakeEdge;
  let live: LiveCalls;
  let joined: number;
  let orders: CallOrders;

  beforeEach(() => {
    [edge, live, joined] = [new FakeEdge(), new LiveCalls(), 0];
    const queries = {
      execute: ({ connectionId }: GetCarrierCapabilities) => Promise.resolve({ carriesAudio: connectionId === TRUNK }),
    } as unknown as QueryBus;
    const parties = { join: () => Promise.resolve(void joined++) } as unknown as SimulatedParties;
    orders = new CallOrders(queries, live, parties);
  });

  const begin = (fields: { connectionId?: number | null; nextOrder?: number } = {}): LiveCall => {
    const ids = { sid: 'sid', companyId: 1, callId: Promise.resolve(2), connectionId: TRUNK };
    const call = new LiveCall({ ...ids, ...fields }, () => edge.call);
    live.add(call);
    return call;
  };

  it('run one after the other, each once', async () => {
    const call = begin({ nextOrder: 1 });
    const caller = edge.receive();
    let connect = (): void => undefined;
    caller.answer = () => new Promise<void>((resolve) => (connect = resolve));
    const menu = orders.take(call, order(1, { act: 'collect_digit' }));
    const tone = order(2, { act: 'play', url: null, loop: true });
    const [first, again] = [orders.take(call, tone), orders.take(call, tone)];
    await settled();
    expect(caller.asked).toEqual([]);
    connect();
    await Promise.all([menu, first, again]);
    expect(caller.asked).toEqual(['ring']);
    expect(orders.wasTaken(tone)).toBe(true);
  });

  it('continue after a failed one, which resumes where it failed when it is repeated', async () => {
    const call = begin({ nextOrder: 1 });
    const caller = edge.receive();
    caller.answer = () => Promise.reject(new Error('no port is free'));
    const failing = order(1, { act: 'play', url: null, loop: true }, { act: 'collect_digit' });
    await expect(orders.take(call, failing)).rejects.toThrow('no port is free');
    expect([caller.asked, orders.wasTaken(failing)]).toEqual([['ring'], false]);
    caller.answer = () => Promise.resolve(void caller.asked.push('answer'));
    await orders.take(call, failing);
    await orders.take(call, order(2, { act: 'hang_up' }));
    expect([caller.asked, edge.isOver]).toEqual([['ring', 'answer', 'hang up'], true]);
  });

  it('are numbered, so that gaps are visible', () => {
    const call = begin({ nextOrder: 1 });
    expect([call.isNext(1), call.isAhead(1), call.isNext(2), call.isAhead(2)]).toEqual([true, false, false, true]);
    call.noteOrder(1);
    call.noteOrder(1);
    expect([call.isNext(2), call.isAhead(2), call.isAhead(1)]).toEqual([true, false, false]);
  });

  it('have no position yet when a browser began a call whose earlier orders may still arrive', () => {
    const call = begin();
    expect([call.isNext(1), call.isAhead(9)]).toEqual([false, false]);
    call.noteOrder(3);
    expect([call.isNext(4), call.isAhead(5)]).toEqual([true, true]);
  });

  it('leave the outside party to the carrier that has it', async () => {
    const call = begin({ connectionId: null, nextOrder: 1 });
    const simulated = { ...order(1, { act: 'originate', from: '+1', to: '+2' }), connectionId: SIMULATOR };
    await orders.take(call, simulated);
    expect([joined, call.isOnTrunk]).toEqual([1, false]);
    await orders.take(call, { ...order(2, { act: 'hang_up' }), connectionId: SIMULATOR });
    expect(edge.isOver).toBe(true);
  });

  it('set the trunk of a call that a desk phone began', async () => {
    const call = begin({ connectionId: null, nextOrder: 1 });
    await orders.take(call, order(1, { act: 'originate', from: '+1', to: '+2' }));
    expect([joined, call.connectionId, live.countOf(TRUNK)]).toEqual([0, TRUNK, 1]);
  });
});

describe('the calls of a process', () => {
  it('are found by sid and by id until they are over', async () => {
    const live = new LiveCalls();
    const ids = { sid: 'sid', companyId: 1, callId: Promise.resolve(2), connectionId: TRUNK };
    const call = new LiveCall(ids, () => new FakeEdge().call);
    live.add(call);
    await settled();
    expect([live.find('sid'), live.findByCall(2), live.count]).toEqual([call, call, 1]);
    live.remove('sid');
    expect([live.find('sid'), live.findByCall(2), live.count]).toEqual([undefined, undefined, 0]);
  });
});
