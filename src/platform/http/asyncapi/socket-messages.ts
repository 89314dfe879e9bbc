import { referencedSchemas } from '../openapi/derived-schemas.js';
import { exampleOf, object } from '../openapi/shapes.js';
import type { Channel, ChannelMessage } from './channel.js';
import type { DescribedSocket, SocketMessage } from './described-socket.js';

const describe = (action: ChannelMessage['action'], { name, summary, payload }: SocketMessage): ChannelMessage => ({
  action,
  key: name,
  name,
  summary,
  payload,
  examples: [{ payload: exampleOf(payload, referencedSchemas(payload)) }],
});

export const socketChannel = (socket: DescribedSocket): Channel => ({
  key: socket.key,
  address: socket.path,
  title: socket.title,
  description: [
    socket.description,
    'Close codes:',
    ...Object.entries(socket.closeCodes).map(([code, meaning]) => `- ${code}: ${meaning}`),
  ].join('\n\n'),
  server: 'api',
  messages: [
    ...socket.received.map((message) => describe('receive', message)),
    ...socket.sent.map((message) => describe('send', message)),
  ],
  bindings: {
    ws: {
      method: 'GET',
      ...(socket.subprotocols && { headers: object({}, { 'Sec-WebSocket-Protocol': socket.subprotocols }) }),
      bindingVersion: '0.1.0',
    },
  },
});
