import type { Pool } from 'undici';
import { Line, MOST_IN_FLIGHT } from '../../src/modules/webhooks/delivery/line.js';

describe('the way to a webhook', () => {
  /** Attempts that end one after the other. */
  const attempt = (line: Line, ...successes: boolean[]): Line => {
    for (const success of successes) {
      line.begin(0);
      line.end(success);
    }
    return line;
  };
  const times = (count: number, success: boolean): boolean[] => Array<boolean>(count).fill(success);

  it('has room for a few at first, and for more as they succeed, up to a limit', () => {
    const line = new Line();
    expect(line.room).toBe(8);
    expect(attempt(line, true).room).toBe(16);
    expect(attempt(line, ...times(20, true)).room).toBe(MOST_IN_FLIGHT);
  });

  it('has room for fewer as they fail, but always for one', () => {
    const line = new Line();
    expect(attempt(line, false).room).toBe(4);
    expect(attempt(line, ...times(20, false)).room).toBe(1);
    expect(attempt(line, true).room).toBe(2);
  });

  it('has no room for more than that, and never less than none', () => {
    const line = new Line();
    for (let each = 0; each < 8; each++) line.begin(0);
    expect([line.inFlight, line.room]).toEqual([8, 0]);
    line.end(false);
    expect([line.inFlight, line.room]).toEqual([7, 0]);
    for (let each = 0; each < 7; each++) line.end(false);
    expect([line.inFlight, line.room]).toEqual([0, 1]);
  });

  it('knows when it was last used', () => {
    const line = new Line();
    line.begin(4_711);
    line.end(true);
    expect(line.usedAt).toBe(4_711);
  });

  describe('keeps its connections', () => {
    const opened: { origin: string; connections: number; closed: boolean }[] = [];
    const open = (origin: string, connections: number): Pool => {
      const pool = { origin, connections, closed: false, close: async () => void (pool.closed = true) };
      opened.push(pool);
      return pool as unknown as Pool;
    };

    beforeEach(() => void opened.splice(0));

    it('while the origin is the same, enough of them for all that may be under way', () => {
      const line = new Line();
      expect(line.pool('https://a.example', open)).toBe(line.pool('https://a.example', open));
      expect(opened).toMatchObject([{ origin: 'https://a.example', connections: MOST_IN_FLIGHT, closed: false }]);
    });

    it('and leaves them when the webhook names another', () => {
      const line = new Line();
      line.pool('https://a.example', open);
      line.pool('https://b.example', open);
      expect(opened.map(({ closed }) => closed)).toEqual([true, false]);
    });

    it('until it is closed, and opens others after that', async () => {
      const line = new Line();
      await line.close();
      line.pool('https://a.example', open);
      await line.close();
      line.pool('https://a.example', open);
      expect(opened.map(({ closed }) => closed)).toEqual([true, false]);
    });
  });
});
