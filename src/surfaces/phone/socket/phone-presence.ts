import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { ConnectedPhone } from '../../../contracts/phone/types.js';
import { Clock, SECOND } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Nodes } from '../../../platform/nodes/nodes.js';
import type { OpenSocket } from '../phone-session.entity.js';

/** A page that loses its network reconnects within this time. */
export const GRACE = 10 * SECOND;

/** The users with a phone that is connected to any process. */
@Injectable()
export class PhonePresence {
  private readonly log = new Logger(PhonePresence.name);
  private readonly open = new Map<string, ConnectedPhone>();

  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
    private readonly nodes: Nodes,
  ) {
    nodes.onLost((node) => this.forget(node));
    nodes.onReturned(() => this.restore());
  }

  /** Returns a function to call when the socket closes. */
  add(phone: ConnectedPhone): () => void {
    const name = randomUUID();
    this.open.set(name, phone);
    const stored = this.store(name, phone).catch((error: unknown) => this.log.error(error));
    return () => {
      this.open.delete(name);
      void stored.then(() => this.leave(name)).catch((error: unknown) => this.log.error(error));
    };
  }

  private async store(name: string, { companyId, userId }: ConnectedPhone): Promise<void> {
    await this.nodes.join();
    const left = [userId, this.clock.now() - GRACE];
    await this.work.run(async (tx) => {
      await tx.change('DELETE FROM phone_sockets WHERE user_id = ? AND left_at <= ?', left);
      await tx.change('INSERT INTO phone_sockets (company_id, user_id, name, node) VALUES (?, ?, ?, ?)', [
        companyId,
        userId,
        name,
        this.nodes.id,
      ]);
    });
  }

  /** Stores this process's sockets again after another process deleted them; dead ones are detected individually. */
  private async restore(): Promise<void> {
    const rows = await this.reader.rows<Pick<OpenSocket, 'name'>>('SELECT name FROM phone_sockets WHERE node = ?', [
      this.nodes.id,
    ]);
    const known = new Set(rows.map(({ name }) => name));
    for (const [name, phone] of this.open) if (!known.has(name)) await this.store(name, phone);
  }

  private async leave(name: string): Promise<void> {
    const now = this.clock.now();
    await this.work.run((tx) => tx.change('UPDATE phone_sockets SET left_at = ? WHERE name = ?', [now, name]));
  }

  private async forget(node: string): Promise<void> {
    await this.work.run((tx) => tx.change('DELETE FROM phone_sockets WHERE node = ?', [node]));
  }
}
