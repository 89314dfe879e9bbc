import { DESCRIBED_SOCKET, type DescribedSocket } from '../../../platform/http/asyncapi/described-socket.js';
import { string } from '../../../platform/http/openapi/shapes.js';
import { CLOSE_CODES } from '../../../platform/http/sockets/socket-server.js';
import { AUDIO_MESSAGES, PUSH_MESSAGES, TOKEN_MESSAGE } from '../dto/socket-messages.shape.js';
import { PATH } from './phone-socket.js';
import { PROTOCOL } from './socket-token.js';

const SOCKET: DescribedSocket = {
  key: 'phoneSocket',
  path: PATH,
  title: 'Phone socket',
  description:
    'A WebSocket for the phone app of a user. The app authenticates with the token of a session, either as a subprotocol or ' +
    'in its first message, within ten seconds. The server then sends the current state, and after that what changes. ' +
    'The app may connect the audio of its browser to a call by WebRTC with the messages below. The server sends a ping of the protocol every 30 seconds and ' +
    'terminates connections that do not answer, and the message `ping` every ten seconds while it can serve the phone: an app ' +
    'that has got nothing for 25 seconds should connect again.',
  subprotocols: string(
    `${PROTOCOL}, 9f0c5b6a7d8e`,
    `${PROTOCOL}, the token of the session, or both; the server chooses ${PROTOCOL} if it is offered.`,
  ),
  closeCodes: {
    [CLOSE_CODES.goingAway]: 'the server is shutting down; connect again at once.',
    [CLOSE_CODES.failed]: 'an error on the side of the server; connect again.',
    [CLOSE_CODES.forbidden]: 'the session is missing, over or not valid, or the company is closed; log in again.',
    [CLOSE_CODES.tooMany]: 'the user has too many sockets; close another one.',
  },
  received: [TOKEN_MESSAGE, ...AUDIO_MESSAGES],
  sent: PUSH_MESSAGES,
};

/** Adds the socket to the AsyncAPI document. */
export const describedPhoneSocket = { provide: DESCRIBED_SOCKET, useValue: SOCKET };
