import { WebSocket } from 'ws';
import { ApiError } from '../../../platform/api-error.js';
import { CLOSE_CODES, PING } from '../../../platform/http/sockets/socket-server.js';
import type { PhoneCall } from '../calls/phone-call.js';
import type { PhoneCalls } from '../calls/phone-calls.js';
import type { Push } from '../dto/socket-messages.shape.js';
import type { LiveSessions, Session } from '../queries/live-sessions.js';
import type { PhoneStateReader, PhoneState } from '../phone-state-reader.js';
import { pushesBetween } from './pushes.js';

const SESSION_OVER = 'The session is over; log in again.';
const MAX_BUFFERED_BYTES = 1024 * 1024;

export interface Services {
  sessions: LiveSessions;
  states: PhoneStateReader;
  calls: PhoneCalls;
  onError: (error: unknown) => void;
}

/** The sockets of one user on this process, and the state last sent to them. */
export class UserConnections {
  private readonly sockets = new Map<WebSocket, Session>();
  /** Sockets that have not received their initial state yet. */
  private readonly awaitingState = new Set<WebSocket>();
  private sent: PhoneState | undefined;
  private isStale = false;
  private refreshing: Promise<void> | undefined;

  constructor(
    readonly companyId: number,
    private readonly userId: number,
    private readonly services: Services,
  ) {}

  get size(): number {
    return this.sockets.size;
  }

  add(socket: WebSocket, session: Session): void {
    this.sockets.set(socket, session);
    this.awaitingState.add(socket);
    this.refresh();
  }

  remove(socket: WebSocket): void {
    this.sockets.delete(socket);
    this.awaitingState.delete(socket);
  }

  /** Includes phones that await their first state, since phones ignore messages about calls unknown to them. */
  deliver(sessionId: number | undefined, message: Push): void {
    for (const [socket, { id }] of this.sockets)
      if (sessionId === undefined || id === sessionId) send(socket, [message]);
  }

  /** Skips phones that await their state, which must be their first message. */
  ping(): void {
    for (const socket of this.sockets.keys()) if (!this.awaitingState.has(socket)) send(socket, [PING]);
  }

  /** Refreshes run one at a time; a request during one causes another after it. */
  refresh(): void {
    this.isStale = true;
    this.refreshing ??= this.refreshWhileStale();
  }

  refreshIfOnCall(callId: number): void {
    if (this.refreshing || this.sent?.call?.id === callId) this.refresh();
  }

  private async refreshWhileStale(): Promise<void> {
    // The unit of work that published the hint may be ending, and must not be used for reads any more.
    await Promise.resolve();
    while (this.isStale) {
      this.isStale = false;
      await this.refreshOnce().catch((error: unknown) => this.handleError(error));
    }
    this.refreshing = undefined;
  }

  /** An ApiError means that the user was deleted; the next refresh or a reconnect makes up for other errors. */
  private handleError(error: unknown): void {
    if (error instanceof ApiError) return this.closeAll(SESSION_OVER);
    this.services.onError(error);
    for (const socket of this.awaitingState) socket.close(CLOSE_CODES.failed, 'Something went wrong on our side.');
  }

  closeAll(reason: string): void {
    for (const socket of this.sockets.keys()) this.closeSocket(socket, reason);
  }

  private async refreshOnce(): Promise<void> {
    await this.closeEndedSessions();
    if (this.sockets.size === 0) return;
    const before = this.sent;
    const after = await this.services.states.read(this.companyId, this.userId);
    const pushes = before ? await this.findPushes(before, after) : [];
    const initialStates = await this.readInitialStates(after);
    this.sent = after;
    for (const socket of this.sockets.keys()) {
      const initialState = initialStates.get(socket);
      if (initialState) send(socket, [initialState]);
      else if (!this.awaitingState.has(socket)) send(socket, pushes);
      if (initialState) this.awaitingState.delete(socket);
    }
  }

  private async findPushes(before: PhoneState, after: PhoneState): Promise<Push[]> {
    const changes = pushesBetween(before, after, await this.findLeftCall(before, after));
    return [...changes, ...(await this.findInboxPushes(before.inbox, after.inbox))];
  }

  private async findInboxPushes(before: PhoneState['inbox'], after: PhoneState['inbox']): Promise<Push[]> {
    const newIds = after.messageIds.filter((id) => !before.messageIds.includes(id));
    const messages = await this.services.states.readMessages(this.companyId, newIds);
    const known = new Map(before.conversations.map(({ id, version }) => [id, version]));
    const changedIds = after.conversations.filter(({ id, version }) => known.get(id) !== version).map(({ id }) => id);
    const conversations = await this.services.states.readConversations(this.companyId, this.userId, changedIds);
    return [
      ...messages.map((message): Push => ({ type: 'message', message })),
      ...conversations.map((conversation): Push => ({ type: 'conversation', conversation })),
    ];
  }

  private async closeEndedSessions(): Promise<void> {
    const live = await this.services.sessions.findIds(this.userId);
    for (const [socket, { id }] of this.sockets) if (!live.has(id)) this.closeSocket(socket, SESSION_OVER);
  }

  private closeSocket(socket: WebSocket, reason: string): void {
    this.remove(socket);
    socket.close(CLOSE_CODES.forbidden, reason);
  }

  private async findLeftCall({ call }: PhoneState, after: PhoneState): Promise<PhoneCall | null> {
    if (!call || call.id === after.call?.id) return null;
    const current = await this.services.calls.findById(this.companyId, this.userId, call.id);
    return { ...(current ?? call), state: 'over' };
  }

  private async readInitialStates(state: PhoneState): Promise<Map<WebSocket, Push>> {
    const initialStates = new Map<WebSocket, Push>();
    for (const socket of this.awaitingState) {
      const session = this.sockets.get(socket)!;
      initialStates.set(socket, { type: 'state', ...(await this.services.states.readMe(session, state)) });
    }
    return initialStates;
  }
}

/** Disconnects a phone that stops reading; it receives the current state when it reconnects. */
function send(socket: WebSocket, pushes: readonly Push[]): void {
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) return socket.terminate();
  if (socket.readyState === WebSocket.OPEN) for (const push of pushes) socket.send(JSON.stringify(push));
}
