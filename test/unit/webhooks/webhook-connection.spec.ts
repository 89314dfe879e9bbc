import type { Pool } from 'undici';
import { WebhookConnection, MAX_IN_FLIGHT } from '../../../src/modules/webhooks/delivery/sending/webhook-connection.js';

describe('the connection to a webhook', () => {
  /** Runs attempts one after the other. */
  const attempt = (connection: WebhookConnection, ...successes: boolean[]): WebhookConnection => {
    for (const success of successes) connection.adjustLimit(success);
    return connection;
  };
  const times = (count: number, success: boolean): boolean[] => Array<boolean>(count).fill(success);

  it('allows a few attempts at first, and more as they succeed, up to a limit', () => {
    const connection = new WebhookConnection();
    expect(connection.limit).toBe(8);
    expect(attempt(connection, true).limit).toBe(16);
    expect(attempt(connection, ...times(20, true)).limit).toBe(MAX_IN_FLIGHT);
  });

  it('allows fewer attempts as they fail, but always one', () => {
    const connection = new WebhookConnection();
    expect(attempt(connection, false).limit).toBe(4);
    expect(attempt(connection, ...times(20, false)).limit).toBe(1);
    expect(attempt(connection, true).limit).toBe(2);
  });

  describe('keeps its connections', () => {
    const opened: { origin: string; connections: number; closed: boolean }[] = [];
    const open = (origin: string, connections: number): Pool => {
      const pool = { origin, connections, closed: false, close: async () => void (pool.closed = true) };
      opened.push(pool);
      return pool as unknown as Pool;
    };

    beforeEach(() => void opened.splice(0));

    it('while the origin is the same, enough of them for all concurrent attempts', () => {
      const connection = new WebhookConnection();
      expect(connection.pool('https://a.example', open)).toBe(connection.pool('https://a.example', open));
      expect(opened).toMatchObject([{ origin: 'https://a.example', connections: MAX_IN_FLIGHT, closed: false }]);
    });

    it('and closes them when the URL of the webhook has another origin', () => {
      const connection = new WebhookConnection();
      connection.pool('https://a.example', open);
      connection.pool('https://b.example', open);
      expect(opened.map(({ closed }) => closed)).toEqual([true, false]);
    });

    it('until it is closed, and opens others after that', async () => {
      const connection = new WebhookConnection();
      await connection.close();
      connection.pool('https://a.example', open);
      await connection.close();
      connection.pool('https://a.example', open);
      expect(opened.map(({ closed }) => closed)).toEqual([true, false]);
    });
  });
});
