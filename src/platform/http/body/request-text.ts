import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import {
  findMalformedText,
  CONTAINS_NUL,
  NOT_WELL_FORMED,
  truncatePath,
  toStorable,
} from '../../text/malformed-text.js';
import { ApiError } from '../../api-error.js';

const NOT_UTF8 = new ApiError(400, 'The body must be encoded in UTF-8.');
const NUL = '%00';
/** Valid UTF-8 contains lone surrogates and NUL in JSON only as escapes, so other bodies need no check. */
const ESCAPE = /\\u(d[89a-f]|0000)/i;

/**
 * SQLite ends a text at NUL, so a search would find the part before it. Query parameters with NUL are rejected; in paths
 * NUL is replaced, so that every route reports its own 404.
 */
export function rejectNul(request: FastifyRequest): void {
  if (!request.url.includes(NUL)) return;
  const [, query = ''] = /\?(.*)/s.exec(request.url) ?? [];
  const pair = query.split('&').find((parameter) => parameter.includes(NUL));
  if (pair !== undefined) throw ApiError.invalid(nameOf(pair), CONTAINS_NUL);
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) params[name] = toStorable(value);
}

/** The text of a body; if it is not UTF-8, undefined, with the error in `request.bodyError`. */
export function decodeBody(request: FastifyRequest, bytes: Buffer): string | undefined {
  if (isUtf8(bytes)) return bytes.toString();
  request.bodyError = NOT_UTF8;
  return undefined;
}

/** The error of a JSON body that cannot be stored unchanged. */
export function findJsonTextError(text: string, body: unknown): ApiError | null {
  return ESCAPE.test(text) ? findTextError(body) : null;
}

/** The fields of a form, or the error of one that cannot be stored unchanged. */
export function parseForm(text: string): Record<string, string> | ApiError {
  const broken = text.split('&').find((pair) => !isDecodable(pair));
  if (broken !== undefined) return ApiError.invalid(nameOf(broken), NOT_WELL_FORMED);
  const form = Object.fromEntries(new URLSearchParams(text));
  return findTextError(form) ?? form;
}

function findTextError(body: unknown): ApiError | null {
  const malformed = findMalformedText(body);
  return malformed ? ApiError.invalid(malformed.path, malformed.rule) : null;
}

const nameOf = (pair: string): string => truncatePath([...new URLSearchParams(pair).keys()].join());

/** URLSearchParams silently replaces invalid encodings. */
function isDecodable(pair: string): boolean {
  try {
    decodeURIComponent(pair);
    return true;
  } catch {
    return false;
  }
}
