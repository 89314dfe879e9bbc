const ORIGIN = /^https?:\/\/[^/?]*/i;

/** The path of a request target, without query, trailing slash and, in absolute form, origin. */
export function pathOf(url: string): string {
  const end = url.indexOf('?');
  const target = end < 0 ? url : url.slice(0, end);
  const path = target.startsWith('/') ? target : target.replace(ORIGIN, '');
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
