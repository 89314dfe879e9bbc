import { EdgeCalls } from '../../../../src/telephony/edge/edge-calls.js';
import { FakeEdge, settled } from './fake-edge.js';

describe('the calls of the edge', () => {
  it('carry out the requests of a call in order, and each one once', async () => {
    const [calls, edge] = [new EdgeCalls(), new FakeEdge()];
    const caller = edge.receive();
    let connect = (): void => undefined;
    caller.answer = () => new Promise<void>((resolve) => (connect = resolve));
    calls.add(edge.call);
    const menu = calls.execute('sid', 'a-0', { act: 'collect_digit' });
    const tone = calls.execute('sid', 'a-1', { act: 'play', url: null, loop: true });
    await settled();
    expect(caller.asked).toEqual([]);
    connect();
    expect(await Promise.all([menu, tone])).toEqual([true, true]);
    expect(await calls.execute('sid', 'a-1', { act: 'play', url: null, loop: true })).toBe(true);
    expect(caller.asked).toEqual(['ring']);
  });

  it('go on after a request that failed', async () => {
    const [calls, edge] = [new EdgeCalls(), new FakeEdge()];
    const caller = edge.receive();
    caller.answer = () => Promise.reject(new Error('no port is free'));
    calls.add(edge.call);
    await expect(calls.execute('sid', 'a-0', { act: 'collect_digit' })).rejects.toThrow('no port is free');
    await calls.execute('sid', 'a-1', { act: 'hang_up' });
    expect([caller.asked, edge.isOver]).toEqual([['hang up'], true]);
  });

  it('do not include those of another process', async () => {
    const [calls, edge] = [new EdgeCalls(), new FakeEdge()];
    calls.add(edge.call);
    expect(await calls.execute('other', 'b-0', { act: 'hang_up' })).toBe(false);
    calls.remove('sid');
    expect(await calls.execute('sid', 'c-0', { act: 'hang_up' })).toBe(false);
    expect([calls.size, edge.isOver]).toEqual([0, false]);
  });
});
