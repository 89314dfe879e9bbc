import type { Pool } from 'undici';

const INITIAL_LIMIT = 8;
export const MAX_IN_FLIGHT = 64;

/**
 * The connections to one webhook and its limit of concurrent attempts. Both are its own, so a slow receiver delays no
 * other webhook; the limit shrinks while the receiver fails and grows again as attempts succeed.
 */
export class WebhookConnection {
  inFlight = 0;
  usedAt = 0;
  private limit = INITIAL_LIMIT;
  private current: { origin: string; pool: Pool } | undefined;

  get capacity(): number {
    return Math.max(0, this.limit - this.inFlight);
  }

  begin(now: number): void {
    this.inFlight++;
    this.usedAt = now;
  }

  end(success: boolean): void {
    this.inFlight--;
    this.limit = success ? Math.min(MAX_IN_FLIGHT, this.limit * 2) : Math.max(1, this.limit >> 1);
  }

  /** Replaces the pool when the URL of the webhook has changed to another origin. */
  pool(origin: string, open: (origin: string, connections: number) => Pool): Pool {
    if (this.current?.origin === origin) return this.current.pool;
    void this.close();
    const pool = open(origin, MAX_IN_FLIGHT);
    this.current = { origin, pool };
    return pool;
  }

  async close(): Promise<void> {
    const pool = this.current?.pool;
    this.current = undefined;
    await pool?.close();
  }
}
