import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { readToken } from '../../src/surfaces/phone/socket/socket-token.js';

describe('a phone that sends no token', () => {
  const request = { headers: {} } as IncomingMessage;

  beforeEach(() => jest.useFakeTimers());

  afterEach(() => jest.useRealTimers());

  it('times out after ten seconds', async () => {
    const token = readToken(new EventEmitter() as WebSocket, request);
    jest.advanceTimersByTime(9_999);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await token).toBeUndefined();
  });

  it('clears its timer when it closes', async () => {
    const phone = new EventEmitter() as WebSocket;
    const token = readToken(phone, request);
    phone.emit('close');
    expect(await token).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });
});
