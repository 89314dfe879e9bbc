import { tmpdir } from 'node:os';
import { isIPv6 } from 'node:net';
import { Config } from '../../../src/platform/config.js';
import type { Resolve } from '../../../src/platform/outbound/checked-lookup.js';
import { OutboundConnections } from '../../../src/platform/outbound/outbound-connections.js';

/** Outbound connections with fake DNS: one list of addresses per lookup; the last list is repeated. */
export class FakeDnsConnections extends OutboundConnections {
  lookups = 0;

  constructor(
    private readonly answers: string[][],
    allowPrivate = false,
  ) {
    super(
      new Config({
        SECRET_KEY: 'a secret key for tests only',
        DATA_DIR: tmpdir(),
        WEBHOOK_ALLOW_PRIVATE: String(allowPrivate),
      }),
    );
  }

  override readonly resolve: Resolve = (_, __, callback) => {
    const answer = this.answers[Math.min(this.lookups++, this.answers.length - 1)];
    process.nextTick(
      callback,
      null,
      answer.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 })),
    );
  };

  /** Sends one request on a new pool; returns its status or error code. */
  async get(origin: string): Promise<string> {
    const pool = this.createPool(origin, 1);
    try {
      const { statusCode, body } = await pool.request({ path: '/', method: 'GET' });
      await body.dump();
      return String(statusCode);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? String(error);
    } finally {
      await pool.destroy();
    }
  }
}
