import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { findMalformedText } from '../../platform/text/malformed-text.js';
import { invalid } from './options.js';

/** Parses a JSON file; the handler of the command validates its content. */
export async function readJsonFile(path: string): Promise<unknown> {
  const bytes = await readFile(path).catch(() => invalid(`and "${path}" cannot be read`));
  if (!isUtf8(bytes)) invalid(`and "${path}" is not encoded in UTF-8`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    invalid(`and "${path}" is not JSON`);
  }
  const malformed = findMalformedText(value);
  if (malformed) invalid(`and in "${path}" ${malformed.path} ${malformed.rule}`);
  return value;
}
