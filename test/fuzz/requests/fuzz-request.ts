import type { Operation } from '../api/operation.js';
import type { Id } from './id-pool.js';

/** A request in parts, each of which may be broken before it is sent. */
export interface FuzzRequest {
  operation: Operation;
  /** The name of the client whose credentials it has. */
  client: string;
  /** By the name of the parameter. */
  ids: Record<string, Id>;
  /** Replaces an encoded id, by the name of the parameter. */
  brokenIds: Record<string, string>;
  /** Encoded names and values. */
  query: [name: string, value: string][];
  headers: Record<string, string>;
  /** Sent as JSON. */
  body: unknown;
  /** Sent instead of the body, as it is. */
  rawBody: string | Buffer | undefined;
  /** Undefined sends none. */
  contentType: string | undefined;
  /** Whether anything was broken on purpose. */
  broken: boolean;
}

/** The path and the query as they are sent. */
export function targetOf({ operation, ids, brokenIds, query }: FuzzRequest): string {
  const path = operation.ids.reduce(
    (text, { name }) => text.replace(`{${name}}`, () => brokenIds[name] ?? encodeURIComponent(ids[name])),
    operation.path,
  );
  return query.length === 0 ? path : `${path}?${query.map((pair) => pair.join('=')).join('&')}`;
}

export const bodyOf = ({ body, rawBody }: FuzzRequest): string | Buffer | undefined =>
  rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
