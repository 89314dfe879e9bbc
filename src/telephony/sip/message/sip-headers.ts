export type Header = readonly [name: string, value: string];

/** Compact names, which phones use to fit a request into one packet. */
const COMPACT: Record<string, string> = {
  a: 'accept-contact',
  b: 'referred-by',
  c: 'content-type',
  d: 'request-disposition',
  e: 'content-encoding',
  f: 'from',
  i: 'call-id',
  j: 'reject-contact',
  k: 'supported',
  l: 'content-length',
  m: 'contact',
  o: 'event',
  r: 'refer-to',
  s: 'subject',
  t: 'to',
  u: 'allow-events',
  v: 'via',
  x: 'session-expires',
  y: 'identity',
};

/** The full name in lower case. */
export const headerName = (name: string): string => {
  const lower = name.toLowerCase();
  return (lower.length === 1 && COMPACT[lower]) || lower;
};

/** The headers of a message, in order. List headers have one entry per item. */
export class SipHeaders {
  private readonly entries: [name: string, value: string][] = [];

  static of(entries: readonly Header[]): SipHeaders {
    const headers = new SipHeaders();
    for (const [name, value] of entries) headers.add(name, value);
    return headers;
  }

  [Symbol.iterator](): IterableIterator<[name: string, value: string]> {
    return this.entries.values();
  }

  get(name: string): string | undefined {
    return this.entries.find(([other]) => other === name)?.[1];
  }

  all(name: string): string[] {
    return this.entries.filter(([other]) => other === name).map(([, value]) => value);
  }

  add(name: string, value: string): this {
    this.entries.push([headerName(name), value]);
    return this;
  }

  /** Replaces the first value, or adds the header. */
  set(name: string, value: string): this {
    const entry = this.entries.find(([other]) => other === name);
    if (entry) entry[1] = value;
    else this.add(name, value);
    return this;
  }

  /** Inserts the header before all others. */
  prepend(name: string, value: string): this {
    this.entries.unshift([headerName(name), value]);
    return this;
  }
}
