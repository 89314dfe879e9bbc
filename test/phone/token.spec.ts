import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { tokenOf } from '../../src/modules/phone/socket/token.js';

describe('a phone that says nothing', () => {
  const request = { headers: {} } as IncomingMessage;

  beforeEach(() => jest.useFakeTimers());

  afterEach(() => jest.useRealTimers());

  it('is waited for ten seconds', async () => {
    const token = tokenOf(new EventEmitter() as WebSocket, request);
    jest.advanceTimersByTime(9_999);
    expect(jest.getTimerCount()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await token).toBeUndefined();
  });

  it('is waited for no longer once it has gone', async () => {
    const phone = new EventEmitter() as WebSocket;
    const token = tokenOf(phone, request);
    phone.emit('close');
    expect(await token).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });
});
