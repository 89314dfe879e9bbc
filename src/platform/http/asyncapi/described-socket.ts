import type { Property, Shape } from '../openapi/shapes.js';

export interface SocketMessage {
  /** Unique in the document, in PascalCase. */
  name: string;
  /** When it is sent, in one line. */
  summary: string;
  payload: Shape;
}

/** The description of a WebSocket. */
export interface DescribedSocket {
  /** The key of its channel in the document. */
  key: string;
  path: string;
  title: string;
  description: string;
  /** What the server accepts as subprotocols, if any. */
  subprotocols?: Property;
  closeCodes: Record<number, string>;
  /** From clients to the server. */
  received: readonly SocketMessage[];
  /** From the server to clients. */
  sent: readonly SocketMessage[];
}

/** The injection token of each socket, which the surface that serves it provides. */
export const DESCRIBED_SOCKET = Symbol('described socket');
