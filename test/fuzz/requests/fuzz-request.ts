import type { Operation } from '../api/operation.js';
import type { Id } from './id-pool.js';

/** A request in parts, each of which may be broken before it is sent. */
export interface FuzzRequest {
  operation: Operation;
  /** The name of the client whose credentials it uses. */
  client: string;
  /** Values by parameter name. */
  ids: Record<string, Id>;
  /** Replaces an encoded id, by parameter name. */
  brokenIds: Record<string, string>;
  /** Encoded names and values. */
  query: [name: string, value: string][];
  headers: Record<string, string>;
  /** Sent as JSON. */
  body: unknown;
  /** Sent instead of the body, unchanged. */
  rawBody: string | Buffer | undefined;
  /** Undefined omits it. */
  contentType: string | undefined;
  /** Whether something was broken on purpose. */
  broken: boolean;
}

/** The path and the query as sent. */
export function targetOf({ operation, ids, brokenIds, query }: FuzzRequest): string {
  const path = operation.ids.reduce(
    (text, { name }) => text.replace(`{${name}}`, () => brokenIds[name] ?? encodeURIComponent(ids[name])),
    operation.path,
  );
  return query.length === 0 ? path : `${path}?${query.map((pair) => pair.join('=')).join('&')}`;
}

export const bodyOf = ({ body, rawBody }: FuzzRequest): string | Buffer | undefined =>
  rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
