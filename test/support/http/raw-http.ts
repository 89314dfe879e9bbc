import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  text: string;
}

/** Writes raw bytes and reads until the server closes, for requests that HTTP clients refuse to send. */
export function sendRaw(baseUrl: string, ...parts: string[]): Promise<RawResponse> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parse(Buffer.concat(received).toString())));
    for (const part of parts) socket.write(part, 'latin1');
  });
}

/** A request head with Connection: close. */
export const requestHead = (start: string, headers: Record<string, string> = {}): string =>
  [
    `${start} HTTP/1.1`,
    ...Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`),
  ]
    .concat('Connection: close', '', '')
    .join('\r\n');

function parse(answer: string): RawResponse {
  const end = answer.indexOf('\r\n\r\n');
  const [start, ...lines] = answer.slice(0, end).split('\r\n');
  const pairs = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(start.split(' ')[1]),
    headers: Object.fromEntries(pairs) as Record<string, string>,
    text: answer.slice(end + 4),
  };
}
