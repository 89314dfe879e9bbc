const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const VALUE = /^[\t\x20-\x7e]*$/;

/** Parses a JSON object, or `Name: value` pairs separated by commas or new lines; undefined if a header is not valid. */
export function parseHeaderPairs(text: string): Record<string, string> | undefined {
  const pairs = text.startsWith('{') ? entriesOf(text) : text.split(/[,\n]/).map(split);
  const isValid = pairs?.every(([name, value]) => NAME.test(name) && typeof value === 'string' && VALUE.test(value));
  return isValid ? (Object.fromEntries(pairs!) as Record<string, string>) : undefined;
}

function split(pair: string): [string, unknown] {
  const [, name = '', value] = /^\s*([^:=\s]+)\s*[:=]\s*(.*?)\s*$/.exec(pair) ?? [];
  return [name, value];
}

function entriesOf(json: string): [string, unknown][] | undefined {
  try {
    return Object.entries(JSON.parse(json) as object);
  } catch {
    return undefined;
  }
}
