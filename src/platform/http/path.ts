const ORIGIN = /^https?:\/\/[^/?]*/i;

/** The path of a request's target: no query, no slash at its end, no host when the target is in the absolute form. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  const target = end < 0 ? url : url.slice(0, end);
  const path = target.startsWith('/') ? target : target.replace(ORIGIN, '');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
