import { DESCRIBED_SOCKET, type DescribedSocket } from '../../../platform/http/asyncapi/described-socket.js';
import { constant, object, schema } from '../../../platform/http/openapi/shapes.js';
import { CLOSE_CODES } from '../../../platform/http/sockets/socket-server.js';
import { liveShape } from '../dto/live.shape.js';
import { LIVE_PATH } from './live-socket.js';

const pingShape = schema('LivePing', 'The server is there.', object({ type: constant('ping', 'Kind of message.') }));

const SOCKET: DescribedSocket = {
  key: 'liveSocket',
  path: LIVE_PATH,
  title: 'Live view',
  description:
    'A WebSocket for owners, admins and supervisors, opened with the cookie of a session of the dashboard and its Origin. A page ' +
    'that has got nothing for 25 seconds should connect again.',
  closeCodes: {
    [CLOSE_CODES.goingAway]: 'the server is shutting down; connect again at once.',
    [CLOSE_CODES.failed]: 'an error on the side of the server; connect again.',
    [CLOSE_CODES.forbidden]: 'the session is over, the company is closed, or the user has other roles now.',
    [CLOSE_CODES.tooMany]: 'the user has too many sockets; close another one.',
  },
  received: [],
  sent: [
    { name: 'LiveView', summary: 'The present state, at once and after changes', payload: liveShape },
    { name: 'LivePing', summary: 'Every ten seconds: the server is there', payload: pingShape },
  ],
};

/** Adds the socket to the AsyncAPI document. */
export const describedLiveSocket = { provide: DESCRIBED_SOCKET, useValue: SOCKET };
