/** A session description of a phone. */
export const sdp = ({
  address = '192.0.2.1',
  port = 4000,
  types = '0 8 101',
  direction = 'sendrecv',
  before = '',
} = {}): string =>
  [
    'v=0',
    `o=- 1 1 IN IP4 ${address}`,
    's=-',
    `c=IN IP4 ${address}`,
    't=0 0',
    before,
    `m=audio ${port} RTP/AVP ${types}`,
    'a=rtpmap:101 telephone-event/8000',
    `a=${direction}`,
  ]
    .filter((line) => line !== '')
    .join('\r\n') + '\r\n';

export const versionOf = (body: Buffer): number => Number(/^o=\S+ \S+ (\d+)/m.exec(body.toString())![1]);
