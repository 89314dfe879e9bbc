import type { SeededRandom } from '../../faults/load/seeded-random.js';
import type { DocumentedApi } from '../api/documented-api.js';
import type { Operation } from '../api/operation.js';
import { brokenBody, brokenText, brokenValue, unusualContentType } from './broken-values.js';
import type { FuzzRequest } from './fuzz-request.js';
import type { Id, IdPool, Known } from './id-pool.js';
import { ValidValues } from './valid-values.js';

const UNUSED_ID = 987_654_321;
/** This many resources of each kind are left for other operations. */
const FEWEST_LEFT = 4;
/** Few, so that keys repeat with the same and with other bodies. */
const IDEMPOTENCY_KEYS = 50;

/** Generates requests for operations, valid and broken ones. */
export class RequestMaker {
  constructor(
    private readonly api: DocumentedApi,
    private readonly pool: IdPool,
    private readonly receiver: string,
  ) {}

  /** About as many broken requests as valid ones. */
  make(operation: Operation, client: string, random: SeededRandom): FuzzRequest {
    const request = this.valid(operation, client, random);
    if (random.oneIn(2)) return request;
    for (let count = random.pick([1, 1, 1, 2, 3]); count > 0; count--) breakPart(request, random);
    return { ...request, broken: true };
  }

  valid(operation: Operation, client: string, random: SeededRandom): FuzzRequest {
    const values = new ValidValues(random, this.pool, this.receiver, (schema) => this.api.resolve(operation, schema));
    const { body: media, queries } = operation;
    const query = queries
      .filter(({ required }) => required || random.oneIn(4))
      .map(({ name, schema, example }) => [name, values.of(schema, name, example)] as const)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) =>
        [value].flat().map((each): [string, string] => [name, encodeURIComponent(String(each))]),
      );
    const body =
      media &&
      (media.example !== undefined && random.below(5) < 2 ? values.adapted(media.example) : values.of(media.schema));
    return {
      operation,
      client,
      ids: this.idsFor(operation, client, random),
      brokenIds: {},
      query,
      headers: operation.takesIdempotencyKey && random.oneIn(8) ? { 'idempotency-key': keyOf(random) } : {},
      body,
      rawBody: undefined,
      contentType: media ? 'application/json' : undefined,
      broken: false,
    };
  }

  /** Ids that belong together: the last one, and those of its parent resources. */
  private idsFor({ ids, method }: Operation, client: string, random: SeededRandom): Record<string, Id> {
    const isLast = method === 'DELETE' && ids.some(({ kind }) => this.pool.of(kind).length < FEWEST_LEFT);
    if (isLast) return Object.fromEntries(ids.map(({ name }) => [name, UNUSED_ID]));
    const chosen: Record<string, Id> = {};
    let parents: Record<string, Id> = {};
    for (const [at, { name, kind }] of [...ids.entries()].reverse()) {
      const outer = at > 0 ? ids[at - 1].kind : undefined;
      const known = this.candidates(kind, client, outer, random);
      chosen[name] = parents[kind] ?? (known.length > 0 ? random.pick(known) : undefined)?.id ?? UNUSED_ID;
      parents = known.find(({ id }) => id === chosen[name])?.parents ?? {};
    }
    return chosen;
  }

  /** Prefers resources that this client has seen, within the outer resource. */
  private candidates(kind: string, client: string, outer: string | undefined, random: SeededRandom): readonly Known[] {
    const all = this.pool.of(kind);
    const own = all.filter(({ seenBy }) => seenBy === client);
    const seen = client.startsWith('agent') && own.length > 0 && !random.oneIn(5) ? own : all;
    const inside = seen.filter(({ parents }) => outer !== undefined && parents[outer] !== undefined);
    return inside.length > 0 && !random.oneIn(5) ? inside : seen;
  }
}

const keyOf = (random: SeededRandom): string => `key-${random.below(IDEMPOTENCY_KEYS)}`;

function breakPart(request: FuzzRequest, random: SeededRandom): void {
  const { operation } = request;
  const ways = [breakHeaders, breakQuery];
  if (operation.ids.length > 0) ways.push(breakId, breakId);
  if (operation.queries.length > 0) ways.push(breakQuery, breakQuery, breakQuery);
  if (operation.body) ways.push(...Array<typeof breakBody>(8).fill(breakBody));
  random.pick(ways)(request, random);
}

function breakId({ operation, brokenIds }: FuzzRequest, random: SeededRandom): void {
  brokenIds[random.pick(operation.ids).name] = brokenText(random) || '%20';
}

function breakQuery({ operation, query }: FuzzRequest, random: SeededRandom): void {
  const name = operation.queries.length > 0 ? random.pick(operation.queries).name : 'unknown';
  const suffix = random.oneIn(6) ? random.pick(['[]', '[a]', '%00', '[0][b]']) : '';
  for (let count = random.oneIn(5) ? 3 : 1; count > 0; count--) query.push([name + suffix, brokenText(random)]);
}

function breakHeaders(request: FuzzRequest, random: SeededRandom): void {
  const { headers } = request;
  const ways = [
    () => (headers.authorization = random.pick(['', 'Basic', 'Basic !!!', 'Bearer x', 'Digest a', 'Basic Og=='])),
    () => (headers['idempotency-key'] = random.pick(['', ' ', 'x'.repeat(300), 'a b', 'é'])),
    () => (headers.accept = random.pick(['text/html', 'x', '*/*;q=0'])),
    () => (headers['if-none-match'] = random.pick(['*', '"x"', 'W/', 'x'.repeat(500)])),
    () => (headers['x-csrf-token'] = 'x'),
    () => (headers['x-request-id'] = random.pick(['', 'x'.repeat(500), '{}'])),
    () => (request.contentType = unusualContentType(random)),
    // A body where the document describes none.
    () => (request.rawBody ??= brokenBody(random)),
  ];
  random.pick(ways)();
}

function breakBody(request: FuzzRequest, random: SeededRandom): void {
  if (random.oneIn(10)) request.rawBody = brokenBody(random);
  else if (random.oneIn(30)) request.rawBody = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
  else if (typeof request.body === 'object' && request.body !== null) breakPlace(request.body, random, '');
}

/** Replaces, removes or adds a value somewhere inside. */
function breakPlace(part: object, random: SeededRandom, outer: string): void {
  const keys = Object.keys(part);
  const target = part as Record<string, unknown>;
  if (keys.length === 0 || random.oneIn(12)) {
    if (!Array.isArray(part))
      target[random.pick(['unknown', 'id', 'company_id', 'toString', 'a.b'])] = brokenValue(random, outer);
    else part.push(brokenValue(random, outer));
    return;
  }
  const key = random.pick(keys);
  const name = Array.isArray(part) ? outer : `${outer} ${key}`;
  const inner = target[key];
  if (typeof inner === 'object' && inner !== null && !random.oneIn(4)) breakPlace(inner, random, name);
  else if (random.oneIn(6) && !Array.isArray(part)) delete target[key];
  else target[key] = brokenValue(random, name);
}
