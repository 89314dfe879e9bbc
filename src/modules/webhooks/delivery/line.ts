import type { Pool } from 'undici';

const FIRST_ROOM = 8;
export const MOST_IN_FLIGHT = 64;

/**
 * The way to one webhook. It has connections and room of its own, so no other webhook feels a receiver that is slow; and
 * a receiver that fails is asked less at a time until it is well again.
 */
export class Line {
  inFlight = 0;
  usedAt = 0;
  private most = FIRST_ROOM;
  private way: { origin: string; pool: Pool } | undefined;

  get room(): number {
    return Math.max(0, this.most - this.inFlight);
  }

  begin(now: number): void {
    this.inFlight++;
    this.usedAt = now;
  }

  end(success: boolean): void {
    this.inFlight--;
    this.most = success ? Math.min(MOST_IN_FLIGHT, this.most * 2) : Math.max(1, this.most >> 1);
  }

  /** Connections to the origin that the webhook names at present. */
  pool(origin: string, open: (origin: string, connections: number) => Pool): Pool {
    if (this.way?.origin === origin) return this.way.pool;
    void this.close();
    const pool = open(origin, MOST_IN_FLIGHT);
    this.way = { origin, pool };
    return pool;
  }

  async close(): Promise<void> {
    const pool = this.way?.pool;
    this.way = undefined;
    await pool?.close();
  }
}
