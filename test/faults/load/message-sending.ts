import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE } from '../../../src/platform/clock.js';
import { TestApp } from '../../support/app.js';
import type { TestDatabase } from '../../support/database/database.js';
import { eventually } from '../../support/eventually.js';
import { createNumber } from '../../support/company/numbers.js';
import { Server } from '../../support/processes/processes.js';

/** Where the server is killed while it processes a message. */
export const KILL_POINTS = {
  accepting: 'with the message written and not committed',
  accepted: 'with the message accepted, and the carrier not asked',
  carried: 'with the carrier asked, and nothing of it written down',
  marking: 'with the status written and not committed',
} as const;

export type KillPoint = keyof typeof KILL_POINTS;

const ENTRY = 'test/faults/processes/killable-sender.ts';
const RECIPIENTS = ['+33640000001', '+33640000002', '+33640000003'];

interface SentMessage {
  message_id: string;
  request_key: string;
  asked: number;
}

/** A line over which messages are sent while its server is killed and restarted. */
export class MessageSending {
  /** Ids of the accepted messages in order, by recipient. */
  readonly accepted = new Map<string, string[]>(RECIPIENTS.map((to) => [to, []]));
  private clockOffset = 0;
  private sent = 0;

  private constructor(
    private readonly app: TestApp,
    private readonly env: Record<string, string>,
    private readonly path: string,
    private readonly authorization: string,
    private readonly end: () => Promise<void>,
  ) {}

  static async open(database: (dataDir: string) => Promise<TestDatabase>): Promise<MessageSending> {
    const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-sending-'));
    const made = await database(dataDir);
    const env = { DATABASE_URL: made.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' };
    const app = await TestApp.start(env);
    const company = await app.company();
    const { id } = await createNumber(app, company);
    const authorization = `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;
    return new MessageSending(app, env, `/v1/numbers/${id}/messages/native/send`, authorization, async () => {
      await app.close();
      await made.drop();
      rmSync(dataDir, { recursive: true, force: true });
    });
  }

  /** Sends messages until the server is killed at its point; a second server finishes. */
  async killAndRecover(point: KillPoint, nth: number): Promise<void> {
    const killed = await this.start(`${point}:${nth}`);
    while (await this.post(killed)) if (this.sent > 500) throw new Error(`It never reached ${point}.`);
    await killed.child.ended;
    if (!killed.child.output.includes(`died: ${point}`)) throw new Error(`It died otherwise:\n${killed.child.output}`);
    // Longer than any lease.
    this.clockOffset += 2 * MINUTE;
    const successor = await this.start();
    // The request without a response is repeated with the same key.
    if (!(await this.post(successor))) throw new Error(`The successor died:\n${successor.child.output}`);
    await eventually(async () => {
      const left = await this.app.reader.rows('SELECT message_id FROM message_queue');
      if (left.length > 0) throw new Error(`${left.length} messages are left.`);
    }, 60_000);
    await successor.stop();
  }

  /** The messages that the simulator recorded, in order. */
  async sentMessages(): Promise<SentMessage[]> {
    const rows = await this.app.reader.rows<SentMessage>(
      'SELECT message_id, request_key, asked FROM simulated_messages ORDER BY id',
    );
    return rows.map((row) => ({ ...row, asked: Number(row.asked) }));
  }

  async statuses(): Promise<string[]> {
    const rows = await this.app.reader.rows<{ status: string }>('SELECT DISTINCT status FROM messages');
    return rows.map(({ status }) => status);
  }

  close(): Promise<void> {
    return this.end();
  }

  private start(dieAt = ''): Promise<Server> {
    return Server.start({ ...this.env, AHEAD: String(this.clockOffset), DIE_AT: dieAt }, ENTRY);
  }

  /** Sends the next message; false when the server is gone, so that the message is sent again. */
  private async post({ url }: Server): Promise<boolean> {
    const to = RECIPIENTS[this.sent % RECIPIENTS.length];
    const headers = { authorization: this.authorization, 'content-type': 'application/json' };
    const answer = await fetch(url + this.path, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': `message-${this.sent}` },
      body: JSON.stringify({ to, body: `Message ${this.sent}` }),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined);
    if (!answer) return false;
    if (answer.status !== 200) throw new Error(`It was answered ${answer.status}: ${answer.text}`);
    this.accepted.get(to)!.push((JSON.parse(answer.text) as { id: string }).id);
    this.sent++;
    return true;
  }
}
