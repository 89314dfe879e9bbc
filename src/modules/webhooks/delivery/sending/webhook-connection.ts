import type { Pool } from 'undici';

const INITIAL_LIMIT = 8;
export const MAX_IN_FLIGHT = 64;

/**
 * The connections to one webhook and its limit of concurrent attempts. Both are its own, so a slow receiver delays no
 * other webhook; the limit shrinks while the receiver fails and grows again as attempts succeed.
 */
export class WebhookConnection {
  limit = INITIAL_LIMIT;
  usedAt = 0;
  private current: { origin: string; pool: Pool } | undefined;

  adjustLimit(success: boolean): void {
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
