import { MINUTE } from '../../../src/platform/clock.js';
import type { ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { clientFor, createFullCompany, type FullCompany, type Id, type SurfaceClient } from './full-company.js';
import { loadRoutes, type Route } from './openapi-routes.js';

const DOCUMENTS = ['/openapi.json', '/carrier-openapi.json'];
const REQUESTS_PER_MINUTE = 500;
const CARRIER_TOKEN = 'the token of a carrier';

/** A server with one full company, its documented routes, and a client for each surface. */
export class Surfaces {
  private requests = 0;

  private constructor(
    readonly app: TestApp,
    readonly routes: Route[],
    private readonly full: FullCompany,
    private readonly carrier: ApiClient,
    private readonly ids: Record<string, Id>,
  ) {}

  static async start(): Promise<Surfaces> {
    const app = await TestApp.start({ CARRIER_TOKEN });
    const full = await createFullCompany(app, 'Acme', 1);
    const carrier = full.company.api.with(`Bearer ${CARRIER_TOKEN}`);
    const { sid } = await (await CallCenter.open(app, full.company)).talk('+33639984511');
    return new Surfaces(app, await loadRoutes(app.url, DOCUMENTS), full, carrier, { sid });
  }

  get company(): TestCompany {
    return this.full.company;
  }

  /** Advances the clock from time to time, because a session may send 600 requests a minute. */
  clientFor({ path }: Route): SurfaceClient {
    if (++this.requests % REQUESTS_PER_MINUTE === 0) this.app.clock.advance(MINUTE);
    return path.startsWith('/carrier') ? this.carrier : clientFor(this.full, path);
  }

  /** The path of a route with existing ids; `last` replaces the id of the last parameter. */
  pathFor({ path, params }: Route, last?: (id: Id) => string): string {
    return params.reduce((text, { name, kind }, at) => {
      const id = this.ids[name] ?? this.full.ids[kind][0];
      const isLast = at === params.length - 1;
      return text.replace(`{${name}}`, last && isLast ? last(id) : encodeURIComponent(id));
    }, path);
  }

  close(): Promise<void> {
    return this.app.close();
  }
}
