import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { findMalformedText } from '../platform/text/malformed-text.js';
import { InvalidOptionError } from './options.js';

/** What a file in JSON holds; whether it makes sense is for the server to judge. */
export async function readJsonFile(path: string): Promise<unknown> {
  const bytes = await readFile(path).catch(() => misfit(`and "${path}" cannot be read`));
  if (!isUtf8(bytes)) misfit(`and "${path}" is not encoded in UTF-8`);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    misfit(`and "${path}" is not JSON`);
  }
  const fault = findMalformedText(value);
  if (fault) misfit(`and in "${path}" ${fault.path} ${fault.rule}`);
  return value;
}

function misfit(reason: string): never {
  throw new InvalidOptionError(reason);
}
