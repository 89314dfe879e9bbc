import './require-node.mjs';
import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

const { printWidth, singleQuote, trailingComma } = JSON.parse(
  readFileSync(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'),
);

/** A text as `npm run format` would format it in a file of that name. */
export async function formatted(name, text) {
  const { code, errors } = await format(name, text, { printWidth, singleQuote, trailingComma });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
  return code;
}
