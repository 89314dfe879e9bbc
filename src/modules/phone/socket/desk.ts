import { WebSocket } from 'ws';
import { Refusal } from '../../../platform/refusal.js';
import type { PhoneCall } from '../calls/phone-call.js';
import type { PhoneCalls } from '../calls/phone-calls.js';
import type { LiveSessions, Session } from '../live-sessions.js';
import type { Screen, Shown } from '../screen.js';
import { type Push, pushesBetween } from './pushes.js';

/** Why a socket is closed: goingAway and failed are the protocol's own codes, the others ours, after HTTP's. */
export const CLOSED = { goingAway: 1001, failed: 1011, forbidden: 4403, tooMany: 4429 } as const;

const LONGEST_BACKLOG = 1024 * 1024;

export interface Sources {
  sessions: LiveSessions;
  screen: Screen;
  calls: PhoneCalls;
  onError: (error: unknown) => void;
}

/** The sockets that one user has on this process, and what they were told last. */
export class Desk {
  private readonly sockets = new Map<WebSocket, Session>();
  /** Sockets that were told nothing yet. */
  private readonly arriving = new Set<WebSocket>();
  private shown: Shown | undefined;
  private wanted = false;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly companyId: number,
    private readonly userId: number,
    private readonly sources: Sources,
  ) {}

  get size(): number {
    return this.sockets.size;
  }

  add(socket: WebSocket, session: Session): void {
    this.sockets.set(socket, session);
    this.arriving.add(socket);
    this.lookAgain();
  }

  remove(socket: WebSocket): void {
    this.sockets.delete(socket);
    this.arriving.delete(socket);
  }

  /** Looks are never two at once, and what comes up during one is seen by one more. */
  lookAgain(): void {
    this.wanted = true;
    this.looking ??= this.lookWhileWanted();
  }

  lookAgainIfOn(callId: number): void {
    if (this.looking || this.shown?.call?.id === callId) this.lookAgain();
  }

  private async lookWhileWanted(): Promise<void> {
    // Whoever gave the hint may be in the last moments of a unit of work, through which nothing is read any more.
    await Promise.resolve();
    while (this.wanted) {
      this.wanted = false;
      await this.look().catch((error: unknown) => this.failed(error));
    }
    this.looking = undefined;
  }

  /** A user who was deleted shows nothing any more. Otherwise the next look makes up for it; who arrives comes again. */
  private failed(error: unknown): void {
    if (error instanceof Refusal) {
      for (const socket of this.sockets.keys()) this.dismiss(socket);
      return;
    }
    this.sources.onError(error);
    for (const socket of this.arriving) socket.close(CLOSED.failed, 'Something went wrong on our side.');
  }

  private async look(): Promise<void> {
    await this.dropEnded();
    if (this.sockets.size === 0) return;
    const before = this.shown;
    const after = await this.sources.screen.shown(this.companyId, this.userId);
    const pushes = before ? await this.pushes(before, after) : [];
    const greetings = await this.greetings(after);
    this.shown = after;
    for (const socket of this.sockets.keys()) {
      const greeting = greetings.get(socket);
      if (greeting) send(socket, [greeting]);
      else if (!this.arriving.has(socket)) send(socket, pushes);
      if (greeting) this.arriving.delete(socket);
    }
  }

  private async pushes(before: Shown, after: Shown): Promise<Push[]> {
    const told = pushesBetween(before, after, await this.leftBetween(before, after));
    const news = after.messages.filter((id) => !before.messages.includes(id));
    const messages = news.length === 0 ? [] : await this.sources.screen.messages(this.companyId, news);
    return [...told, ...messages.map((message): Push => ({ type: 'message', message }))];
  }

  private async dropEnded(): Promise<void> {
    const live = await this.sources.sessions.idsOf(this.userId);
    for (const [socket, { id }] of this.sockets) if (!live.has(Number(id))) this.dismiss(socket);
  }

  private dismiss(socket: WebSocket): void {
    this.remove(socket);
    socket.close(CLOSED.forbidden, 'The session is over; log in again.');
  }

  private async leftBetween({ call }: Shown, after: Shown): Promise<PhoneCall | null> {
    if (!call || call.id === after.call?.id) return null;
    const left = await this.sources.calls.byId(this.companyId, this.userId, call.id);
    return { ...(left ?? call), state: 'over' };
  }

  private async greetings(shown: Shown): Promise<Map<WebSocket, Push>> {
    const greetings = new Map<WebSocket, Push>();
    for (const socket of this.arriving) {
      const session = this.sockets.get(socket)!;
      greetings.set(socket, { type: 'state', ...(await this.sources.screen.me(session, shown)) });
    }
    return greetings;
  }
}

/** A phone that takes nothing in any more is cut off; when it comes back it gets the present state. */
function send(socket: WebSocket, pushes: readonly Push[]): void {
  if (socket.bufferedAmount > LONGEST_BACKLOG) return socket.terminate();
  if (socket.readyState === WebSocket.OPEN) for (const push of pushes) socket.send(JSON.stringify(push));
}
