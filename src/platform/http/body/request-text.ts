import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import { findMalformedText, HOLDS_NUL, NOT_WELL_FORMED, truncatePath, toStorable } from '../../text/malformed-text.js';
import { ApiError } from '../../api-error.js';

const NOT_UTF8 = new ApiError(400, 'The body must be encoded in UTF-8.');
const NUL = '%00';
/** Only an escape can put into JSON what UTF-8 cannot encode; bodies without one need no second look. */
const SUSPECT = /\\u(d[89a-f]|0000)/i;

/**
 * The embedded database ends a text at NUL and would find what is named by the part in front of it. A query parameter
 * with a NUL is refused; one in a path is replaced, so that the path names nothing and each route says so its own way.
 */
export function rejectNul(request: FastifyRequest): void {
  if (!request.url.includes(NUL)) return;
  const [, query = ''] = /\?(.*)/s.exec(request.url) ?? [];
  const pair = query.split('&').find((each) => each.includes(NUL));
  if (pair !== undefined) throw ApiError.invalid(nameOf(pair), HOLDS_NUL);
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) params[name] = toStorable(value);
}

/** The text of a body; undefined, with the fault left at the request, when the bytes are not UTF-8. */
export function decodeBody(request: FastifyRequest, bytes: Buffer): string | undefined {
  if (isUtf8(bytes)) return bytes.toString();
  request.bodyError = NOT_UTF8;
  return undefined;
}

/** Why a parsed JSON body cannot be stored as it is, if so. */
export function findJsonTextError(text: string, body: unknown): ApiError | null {
  return SUSPECT.test(text) ? refuseMalformed(body) : null;
}

/** The fields of a form, or why they cannot be stored as they are. */
export function parseForm(text: string): Record<string, string> | ApiError {
  const broken = text.split('&').find((pair) => !isDecodable(pair));
  if (broken !== undefined) return ApiError.invalid(nameOf(broken), NOT_WELL_FORMED);
  const form = Object.fromEntries(new URLSearchParams(text));
  return refuseMalformed(form) ?? form;
}

function refuseMalformed(body: unknown): ApiError | null {
  const fault = findMalformedText(body);
  return fault ? ApiError.invalid(fault.path, fault.rule) : null;
}

const nameOf = (pair: string): string => truncatePath([...new URLSearchParams(pair).keys()].join());

/** URLSearchParams would put replacement characters in the place of what it cannot decode. */
function isDecodable(pair: string): boolean {
  try {
    decodeURIComponent(pair);
    return true;
  } catch {
    return false;
  }
}
