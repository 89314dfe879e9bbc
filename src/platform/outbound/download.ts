import type { Dispatcher } from 'undici';
import type { OutboundConnections } from './outbound-connections.js';

const MAX_REDIRECTS = 3;

/** The file cannot be downloaded, and a retry would fail in the same way; the message is a sentence about it. */
export class DownloadRefusedError extends Error {}

interface DownloadRequest {
  headers: Record<string, string>;
  signal: AbortSignal;
}

/** Requests a file from a URL that API clients have set. Follows redirects, and checks each of their addresses. */
export async function download<T>(
  connections: OutboundConnections,
  url: URL,
  request: DownloadRequest,
  read: (answer: Dispatcher.ResponseData) => Promise<T>,
): Promise<T> {
  let target = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const next = await requestOnce(connections, target, request, read);
    if ('result' in next) return next.result;
    target = next.redirect;
  }
  throw new DownloadRefusedError('The URL redirects too often.');
}

/** Fails as soon as the body exceeds the limit. */
export async function* limitedBody(body: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new DownloadRefusedError(`The file is larger than ${maxBytes / 1024 / 1024} MB.`);
    yield chunk;
  }
}

/** The first value of a header that may have several. */
export const headerOf = ({ headers }: Dispatcher.ResponseData, name: string): string | undefined =>
  [headers[name]].flat()[0];

async function requestOnce<T>(
  connections: OutboundConnections,
  url: URL,
  { headers, signal }: DownloadRequest,
  read: (answer: Dispatcher.ResponseData) => Promise<T>,
): Promise<{ result: T } | { redirect: URL }> {
  if (!/^https?:$/.test(url.protocol)) throw new DownloadRefusedError('The URL is not one of HTTP.');
  connections.assertAllowed(url);
  const pool = connections.createPool(url.origin, 1);
  try {
    const answer = await pool.request({
      method: 'GET',
      path: url.pathname + url.search,
      signal,
      headers: { 'user-agent': 'Switchhook-Media/1', ...headers },
    });
    const redirect = redirectOf(url, answer);
    return redirect ? { redirect } : { result: await read(answer) };
  } finally {
    await pool.destroy();
  }
}

/** A 304 means that the file is unchanged; it is not a redirect. */
function redirectOf(url: URL, answer: Dispatcher.ResponseData): URL | undefined {
  const { statusCode } = answer;
  const location = headerOf(answer, 'location');
  const isRedirect = statusCode >= 300 && statusCode < 400 && statusCode !== 304;
  return isRedirect && location ? (URL.parse(location, url) ?? undefined) : undefined;
}
