import { ConnectionWatch } from '../../../../../src/telephony/media/worker/connection-watch.js';
import { FakeScheduler } from '../../sip/fake-scheduler.js';

describe('the watch over the connection of a browser', () => {
  let time: FakeScheduler;
  let reported: string[];
  let watch: ConnectionWatch;

  beforeEach(() => {
    time = new FakeScheduler();
    reported = [];
    watch = new ConnectionWatch(time, (change) => reported.push(`${change} at ${time.now}`));
  });

  it('reports once that it is connected, though it is interrupted for a while', () => {
    watch.note('connecting');
    time.advance(1_000);
    watch.note('connected');
    watch.note('disconnected');
    time.advance(29_999);
    watch.note('connected');
    time.advance(100_000);
    expect(reported).toEqual(['connected at 1000']);
    expect(time.pending).toBe(0);
  });

  it('reports that it is lost after 30 s without a connection', () => {
    time.advance(30_000);
    expect(reported).toEqual(['lost at 30000']);
    watch.note('connected');
    time.advance(1_000);
    watch.note('disconnected');
    time.advance(20_000);
    watch.note('disconnected');
    time.advance(20_000);
    expect(reported).toEqual(['lost at 30000', 'connected at 30000', 'lost at 61000']);
  });

  it('reports at once, and only once, that it failed', () => {
    watch.note('connected');
    watch.note('disconnected');
    time.advance(10);
    watch.note('failed');
    watch.note('failed');
    time.advance(100_000);
    expect(reported).toEqual(['connected at 0', 'lost at 10']);
  });

  it('restarts its timeout with a new offer', () => {
    watch.note('connected');
    watch.noteRestart();
    expect(time.pending).toBe(0);
    watch.note('disconnected');
    time.advance(29_000);
    watch.noteRestart();
    time.advance(29_000);
    expect(reported).toEqual(['connected at 0']);
    time.advance(1_000);
    expect(reported).toEqual(['connected at 0', 'lost at 59000']);
  });

  it('ends with the leg', () => {
    watch.note('closed');
    expect([reported, time.pending]).toEqual([[], 0]);
  });
});
