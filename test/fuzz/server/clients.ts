import type { Operation } from '../api/operation.js';
import type { SeededRandom } from '../../faults/load/seeded-random.js';
import { CARRIER_TOKEN } from './fuzz-server.js';

type Headers = Record<string, string>;

/** Clients that log out; the others stay logged in. */
export const LEAVING: Record<string, string> = {
  closeDashboardSession: 'leaving dashboard',
  closePhoneSession: 'leaving phone',
};

/** Logs in repeatedly, rotating a few addresses, because logins from one address and from new ones are limited. */
export const AT_HOME = 'somebody at home';
const PLACES = 8;

/** The clients that send requests, by name, with the headers of their credentials. */
export class Clients {
  private logins = 0;
  private readonly headers = new Map<string, Headers>([
    ['anybody', {}],
    ['carrier', { authorization: `Bearer ${CARRIER_TOKEN}` }],
  ]);

  set(name: string, headers: Headers): void {
    this.headers.set(name, headers);
  }

  headersOf(name: string): Headers {
    if (name === AT_HOME) return { 'x-forwarded-for': `10.255.255.${this.logins++ % PLACES}` };
    const headers = this.headers.get(name);
    if (!headers) throw new Error(`There is no client ${name}.`);
    return headers;
  }

  /** A client that may use the operation. */
  pick({ id, path, anonymous }: Operation, random: SeededRandom): string {
    if (anonymous) return 'anybody';
    if (id in LEAVING) return LEAVING[id];
    if (path.startsWith('/carrier/')) return 'carrier';
    if (path.startsWith('/admin/')) return this.oneOf('admin', random);
    if (path.startsWith('/phone/')) return this.oneOf('agent', random);
    if (path.startsWith('/v1/integrations/')) return 'app';
    return random.pick(['key', 'key', 'key', 'key', 'app', this.oneOf('admin', random)]);
  }

  private oneOf(prefix: string, random: SeededRandom): string {
    return random.pick([...this.headers.keys()].filter((name) => name.startsWith(prefix)));
  }
}

export const basic = (name: string, password: string): Headers => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
