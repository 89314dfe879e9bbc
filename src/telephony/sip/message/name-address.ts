import { parseParameters, splitOutsideQuotes, unquote } from './split-list.js';

/** The value of From, To, Contact, Route and Refer-To: `"Ada" <sip:ada@example.com>;tag=1`. */
export interface NameAddress {
  name: string;
  uri: string;
  parameters: Map<string, string>;
}

/** Without angle brackets, parameters belong to the header and not to the URI. */
export function parseName(value: string): NameAddress {
  const [address = '', ...parameters] = splitOutsideQuotes(value, ';');
  const open = openingBracket(address);
  if (open < 0) return { name: '', uri: address, parameters: parseParameters(parameters) };
  const close = address.indexOf('>', open);
  return {
    name: unquote(address.slice(0, open).trim()),
    uri: address.slice(open + 1, close < 0 ? undefined : close).trim(),
    parameters: parseParameters(parameters),
  };
}

export const tagOf = (value: string): string | undefined => parseName(value).parameters.get('tag');

/** The opening bracket of the URI; a quoted name may contain others. */
function openingBracket(address: string): number {
  if (!address.startsWith('"')) return address.indexOf('<');
  for (let i = 1; i < address.length; i++) {
    if (address[i] === '\\') i++;
    else if (address[i] === '"') return address.indexOf('<', i);
  }
  return -1;
}
