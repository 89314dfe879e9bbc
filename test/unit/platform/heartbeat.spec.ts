import { mock } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { Heartbeat } from '../../../src/platform/http/sockets/heartbeat.js';

/** A socket that answers no protocol pings. */
const silent = () => ({ readyState: 1, on: jest.fn(), ping: jest.fn(), terminate: jest.fn() });

const advance = async (milliseconds: number): Promise<void> => {
  mock.timers.tick(milliseconds);
  await turn();
};

describe('the heartbeat of sockets', () => {
  const beats = { ping: jest.fn(), refresh: jest.fn() };
  let isServing: boolean;
  let client: ReturnType<typeof silent>;
  let heartbeat: Heartbeat;

  beforeEach(() => {
    mock.timers.enable({ apis: ['setInterval'] });
    jest.clearAllMocks();
    isServing = true;
    client = silent();
    heartbeat = new Heartbeat(new Set([client as unknown as WebSocket]), () => Promise.resolve(isServing));
    heartbeat.start(beats);
  });

  afterEach(() => {
    heartbeat.stop();
    mock.timers.reset();
  });

  it('sends a message every ten seconds', async () => {
    await advance(9_999);
    expect(beats.ping).not.toHaveBeenCalled();
    await advance(20_001);
    expect(beats.ping).toHaveBeenCalledTimes(3);
  });

  it('sends none while the process cannot serve anybody, so that clients move to another one', async () => {
    isServing = false;
    await advance(30_000);
    expect(beats.ping).not.toHaveBeenCalled();
    isServing = true;
    await advance(10_000);
    expect(beats.ping).toHaveBeenCalledTimes(1);
  });

  it('terminates a client that has not answered for half a minute', async () => {
    await advance(30_000);
    expect([client.ping, client.terminate, beats.refresh].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
    await advance(30_000);
    expect([client.ping, client.terminate, beats.refresh].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 2]);
  });
});
