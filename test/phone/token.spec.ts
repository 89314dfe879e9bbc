import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { readToken } from '../../src/surfaces/phone/socket/socket-token.js';

describe('a phone that sends no token', () => {
  const request = { headers: {} } as IncomingMessage;

  afterEach(() => jest.restoreAllMocks());

  it('times out after ten seconds', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const token = readToken(new EventEmitter() as WebSocket, request);
    const [[expire, after]] = timers.mock.calls;
    expect(after).toBe(10_000);
    expire();
    expect(await token).toBeUndefined();
  });

  it('clears its timer when it closes', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const cleared = jest.spyOn(globalThis, 'clearTimeout');
    const phone = new EventEmitter() as WebSocket;
    const token = readToken(phone, request);
    phone.emit('close');
    expect(await token).toBeUndefined();
    expect(cleared).toHaveBeenCalledWith(timers.mock.results[0].value);
  });
});
