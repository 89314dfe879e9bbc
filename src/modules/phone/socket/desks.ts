import { Injectable, Logger } from '@nestjs/common';
import type { WebSocket } from 'ws';
import { PhoneCalls } from '../calls/phone-calls.js';
import { LiveSessions, type Session } from '../live-sessions.js';
import { Screen } from '../screen.js';
import { CLOSED, Desk, type Sources } from './desk.js';
import { type Hint, Hints } from './hints.js';

const MOST_SOCKETS_OF_A_USER = 10;

/** Everybody whose phone is connected to this process. */
@Injectable()
export class Desks {
  private readonly log = new Logger(Desks.name);
  private readonly desks = new Map<number, Desk>();
  private readonly sources: Sources;

  constructor(sessions: LiveSessions, screen: Screen, calls: PhoneCalls, hints: Hints) {
    this.sources = { sessions, screen, calls, onError: (error) => this.log.error(error) };
    hints.listen(
      (hint) => this.lookAt(hint),
      () => this.lookEverywhere(),
    );
  }

  seat(socket: WebSocket, session: Session): void {
    const { companyId, userId } = session;
    const desk = this.desks.get(userId) ?? new Desk(companyId, userId, this.sources);
    if (desk.size >= MOST_SOCKETS_OF_A_USER)
      return socket.close(CLOSED.tooMany, `A user has at most ${MOST_SOCKETS_OF_A_USER} sockets.`);
    this.desks.set(userId, desk);
    socket.once('close', () => {
      desk.remove(socket);
      if (desk.size === 0 && this.desks.get(userId) === desk) this.desks.delete(userId);
    });
    desk.add(socket, session);
  }

  /** What no hint tells of, such as the edge of somebody's working hours, is seen at the latest by this. */
  lookEverywhere(): void {
    for (const desk of this.desks.values()) desk.lookAgain();
  }

  private lookAt({ userIds, callId }: Hint): void {
    for (const userId of userIds) this.desks.get(userId)?.lookAgain();
    if (callId !== undefined) for (const desk of this.desks.values()) desk.lookAgainIfOn(callId);
  }
}
