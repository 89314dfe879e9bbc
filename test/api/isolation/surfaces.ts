import type { ApiClient } from '../../support/http/api-client.js';
import type { TestApp } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import type { Route } from './openapi-routes.js';
import { type FullCompany, createFullCompany, type Id } from './full-company.js';

const CARRIER_TOKEN = 'a carrier token';
export const CARRIER = { CARRIER_TOKEN };

/** A company with one of everything, and a client for each surface that the OpenAPI document describes. */
export class Surfaces {
  private constructor(
    readonly company: FullCompany,
    private readonly carrier: ApiClient,
    private readonly ids: Record<string, Id>,
  ) {}

  static async open(app: TestApp): Promise<Surfaces> {
    const mine = await createFullCompany(app, 'Acme', 1);
    const carrier = mine.company.api.with(`Bearer ${CARRIER_TOKEN}`);
    const { sid } = await (await CallCenter.open(app, mine.company)).talk('+33639984511');
    return new Surfaces(mine, carrier, { sid });
  }

  clientFor({ path }: Route): ApiClient {
    if (path.startsWith('/carrier')) return this.carrier;
    return path.startsWith('/phone') ? this.company.phone : this.company.company.api;
  }

  /** The path of a route with an id that exists for each parameter, or another text for the last one. */
  pathFor({ path, params }: Route, last?: (id: Id) => string): string {
    return params.reduce((text, { name, kind }, at) => {
      const id = this.ids[name] ?? this.company.ids[kind][0];
      const isLast = at === params.length - 1;
      return text.replace(`{${name}}`, last && isLast ? last(id) : encodeURIComponent(id));
    }, path);
  }
}
