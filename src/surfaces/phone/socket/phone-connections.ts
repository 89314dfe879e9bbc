import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Gauge } from 'prom-client';
import type { WebSocket } from 'ws';
import { ConversationReaders } from '../../../contracts/messaging/queries.js';
import { ReceivePhoneMessage } from '../../../contracts/telephony/commands.js';
import type { ConnectedPhone } from '../../../contracts/phone/types.js';
import { CLOSE_CODES } from '../../../platform/http/sockets/socket-server.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { PhoneCalls } from '../calls/phone-calls.js';
import { LiveSessions, type Session } from '../queries/live-sessions.js';
import { PhoneStateReader } from '../phone-state-reader.js';
import { type AudioPush, AudioPushes } from './audio-pushes.js';
import { PhonePresence } from './phone-presence.js';
import { UserConnections, type Services } from './user-connections.js';
import { type RefreshHint, RefreshHints } from './refresh-hints.js';

const MAX_SOCKETS_PER_USER = 10;
const MAX_PENDING_MESSAGES = 100;

/** The phones that are connected to this process, by user. */
@Injectable()
export class PhoneConnections {
  private readonly log = new Logger(PhoneConnections.name);
  private readonly byUser = new Map<number, UserConnections>();
  private readonly services: Services;

  constructor(
    sessions: LiveSessions,
    states: PhoneStateReader,
    calls: PhoneCalls,
    hints: RefreshHints,
    audioPushes: AudioPushes,
    private readonly presence: PhonePresence,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    { registry }: Metrics,
  ) {
    this.services = { sessions, states, calls, onError: (error) => this.log.error(error) };
    hints.subscribe(
      (hint) => this.refresh(hint),
      () => this.refreshAll(),
    );
    audioPushes.subscribe(
      (push) => this.deliver(push),
      () => undefined,
    );
    const countSockets = () => this.countSockets();
    new Gauge({
      name: 'switchhook_phone_sockets',
      help: 'Sockets of phones that are connected to this process',
      registers: [registry],
      collect() {
        this.set(countSockets());
      },
    });
  }

  add(socket: WebSocket, session: Session): void {
    const { companyId, userId } = session;
    const connections = this.byUser.get(userId) ?? new UserConnections(companyId, userId, this.services);
    if (connections.size >= MAX_SOCKETS_PER_USER)
      return socket.close(CLOSE_CODES.tooMany, `A user has at most ${MAX_SOCKETS_PER_USER} sockets.`);
    this.byUser.set(userId, connections);
    const phone = { companyId, userId, sessionId: session.id };
    const leave = this.presence.add(phone);
    this.passMessages(socket, phone);
    socket.once('close', () => {
      leave();
      connections.remove(socket);
      if (connections.size === 0 && this.byUser.get(userId) === connections) this.byUser.delete(userId);
    });
    connections.add(socket, session);
  }

  /** Delivers to those sockets of a session, or of all sessions of the user, that are connected to this process. */
  deliver({ userId, sessionId, message }: AudioPush): void {
    this.byUser.get(userId)?.deliver(sessionId, message);
  }

  /** Catches changes that cause no hint, such as the end of somebody's working hours. */
  refreshAll(): void {
    for (const connections of this.byUser.values()) connections.refresh();
  }

  ping(): void {
    for (const connections of this.byUser.values()) connections.ping();
  }

  companyIds(): number[] {
    return [...new Set([...this.byUser.values()].map(({ companyId }) => companyId))];
  }

  closeCompany(companyId: number, reason: string): void {
    for (const connections of this.byUser.values())
      if (connections.companyId === companyId) connections.closeAll(reason);
  }

  /** Disconnects a phone that sends messages faster than they are handled. */
  private passMessages(socket: WebSocket, phone: ConnectedPhone): void {
    let pending = 0;
    socket.on('message', (data) => {
      if (++pending > MAX_PENDING_MESSAGES) return socket.terminate();
      // The library delivers a message as one buffer unless configured otherwise.
      const text = (data as Buffer).toString('utf8');
      this.commands
        .execute(new ReceivePhoneMessage({ phone, text }))
        .catch((error: unknown) => this.log.error(error))
        .finally(() => pending--);
    });
  }

  private countSockets(): number {
    return [...this.byUser.values()].reduce((sum, { size }) => sum + size, 0);
  }

  private refresh({ userIds, callId, number }: RefreshHint): void {
    this.refreshUsers(userIds);
    if (callId !== undefined) for (const connections of this.byUser.values()) connections.refreshIfOnCall(callId);
    // The publisher of the hint does not look up the readers, because most processes have no phone of the company.
    if (number && this.companyIds().includes(number.companyId)) void this.refreshReaders(number);
  }

  private refreshUsers(userIds: readonly number[]): void {
    for (const userId of userIds) this.byUser.get(userId)?.refresh();
  }

  private async refreshReaders(number: { companyId: number; numberId: number }): Promise<void> {
    try {
      this.refreshUsers(await this.queries.execute(new ConversationReaders(number)));
    } catch (error) {
      this.log.error(error);
    }
  }
}
