import { hash } from 'node:crypto';
import { canonicalJson } from '../idempotency/canonical-json.js';
import * as s from '../openapi/shapes.js';

/** Changes with every field of a document except those that no form edits, such as ids and live state. */
export const versionOf = <D extends object>(document: D, unchangeable: readonly (keyof D)[]): string => {
  const fields = Object.entries(document).filter(([name]) => !unchangeable.includes(name as keyof D));
  return hash('sha1', canonicalJson(Object.fromEntries(fields)), 'base64url');
};

export const versionShape = s.string(
  'q2QyY1S2bSzYtIWdZzSYRoSnm5E',
  'Changes with everything that a form can change; as an ETag in If-Match it keeps a change from overwriting another.',
);
