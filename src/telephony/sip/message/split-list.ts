/** Calls `visit` for each character outside quoted strings; returns whether all quotes are closed. */
function visitUnquoted(text: string, visit: (character: string, index: number) => void): boolean {
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i]!;
    if (isQuoted && character === '\\') i++;
    else if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted) visit(character, i);
  }
  return !isQuoted;
}

/** Splits at a separator outside quoted strings and angle brackets, in linear time. */
export function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let isInBrackets = false;
  visitUnquoted(text, (character, index) => {
    if (character === '<') isInBrackets = true;
    else if (character === '>') isInBrackets = false;
    else if (character === separator && !isInBrackets) {
      parts.push(text.slice(start, index).trim());
      start = index + 1;
    }
  });
  parts.push(text.slice(start).trim());
  return parts;
}

/** Whether all quoted strings and angle brackets are closed. */
export function isBalanced(text: string): boolean {
  let isInBrackets = false;
  let isNested = false;
  const isClosed = visitUnquoted(text, (character) => {
    if (character !== '<' && character !== '>') return;
    isNested ||= isInBrackets === (character === '<');
    isInBrackets = character === '<';
  });
  return isClosed && !isInBrackets && !isNested;
}

/** The content of a quoted string; other text is returned unchanged. */
export const unquote = (text: string): string =>
  text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;

export const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Parameters such as `;tag=a;lr`, by lower-case name; a flag is the empty string. */
export function parseParameters(parts: readonly string[]): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const part of parts) {
    const equals = part.indexOf('=');
    const name = (equals < 0 ? part : part.slice(0, equals)).trim().toLowerCase();
    if (name !== '' && !parameters.has(name))
      parameters.set(name, equals < 0 ? '' : unquote(part.slice(equals + 1).trim()));
  }
  return parameters;
}
