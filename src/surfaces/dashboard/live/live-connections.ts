import { Injectable, Logger } from '@nestjs/common';
import type { WebSocket } from 'ws';
import { CLOSE_CODES } from '../../../platform/http/sockets/socket-server.js';
import { LiveAudience } from './live-audience.js';
import { LiveHints } from './live-hints.js';
import { type LiveReader, LiveViews } from './live-views.js';

const MAX_SOCKETS_PER_USER = 10;

/** Who is watching, and in which session. */
export interface Viewer extends LiveReader {
  tokenHash: string;
}

/** Viewers with the same key see the same content. */
const keyOf = ({ isSupervisor, userId, timeZone }: Viewer): string =>
  isSupervisor ? `${timeZone} ${userId}` : timeZone;

/** The live views that are connected to this process. */
@Injectable()
export class LiveConnections {
  private readonly log = new Logger(LiveConnections.name);
  private readonly viewers = new Map<WebSocket, Viewer>();
  private readonly audiences = new Map<number, Map<string, LiveAudience>>();

  constructor(
    private readonly views: LiveViews,
    hints: LiveHints,
  ) {
    hints.subscribe(
      ({ companyId }) => this.refresh(companyId),
      () => this.refreshAll(),
    );
  }

  add(socket: WebSocket, viewer: Viewer): void {
    const { companyId, userId } = viewer;
    const own = [...this.viewers.values()].filter((other) => other.userId === userId);
    if (own.length >= MAX_SOCKETS_PER_USER)
      return socket.close(CLOSE_CODES.tooMany, `A user has at most ${MAX_SOCKETS_PER_USER} sockets.`);
    const audience = this.audienceOf(viewer);
    this.viewers.set(socket, viewer);
    socket.once('close', () => {
      this.viewers.delete(socket);
      audience.remove(socket);
      if (audience.size === 0) this.forget(companyId, keyOf(viewer), audience);
    });
    audience.add(socket);
  }

  refreshAll(): void {
    for (const companyId of this.audiences.keys()) this.refresh(companyId);
  }

  ping(): void {
    for (const audiences of this.audiences.values()) for (const audience of audiences.values()) audience.ping();
  }

  /** Closes the sockets of these viewers. */
  close(viewers: Iterable<Viewer>, reason: string): void {
    const ended = new Set(viewers);
    for (const [socket, viewer] of this.viewers) if (ended.has(viewer)) socket.close(CLOSE_CODES.forbidden, reason);
  }

  all(): Viewer[] {
    return [...this.viewers.values()];
  }

  private refresh(companyId: number): void {
    for (const audience of this.audiences.get(companyId)?.values() ?? []) audience.refresh();
  }

  private audienceOf(viewer: Viewer): LiveAudience {
    const audiences = this.audiences.get(viewer.companyId) ?? new Map<string, LiveAudience>();
    this.audiences.set(viewer.companyId, audiences);
    const audience =
      audiences.get(keyOf(viewer)) ??
      new LiveAudience(
        () => this.views.read(viewer),
        (error) => this.log.error(error),
      );
    audiences.set(keyOf(viewer), audience);
    return audience;
  }

  private forget(companyId: number, key: string, audience: LiveAudience): void {
    const audiences = this.audiences.get(companyId);
    if (audiences?.get(key) === audience) audiences.delete(key);
    if (audiences?.size === 0) this.audiences.delete(companyId);
  }
}
