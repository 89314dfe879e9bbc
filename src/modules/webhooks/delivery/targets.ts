import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { questionMarks } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { SecretBox } from '../../../platform/secret-box.js';
import { SENDING } from '../webhook.entity.js';
import type { Target } from './job.js';
import { signingKey } from './signature.js';

interface Row {
  id: number;
  url: string;
  state: string;
  secret: string;
  old_secret: string | null;
  old_secret_until: number | null;
}

const KEPT = 1_000;

/** Webhooks that are sent to, as deliveries see them. */
@Injectable()
export class Targets {
  /** Opened keys by their sealed form. */
  private readonly opened = new Map<string, Buffer>();

  constructor(
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async of(tx: Transaction, ids: readonly number[]): Promise<Map<number, Target>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.rows<Row>(
      `SELECT id, url, state, secret, old_secret, old_secret_until FROM webhooks
       WHERE state IN ${SENDING} AND id IN (${questionMarks(ids)})`,
      ids,
    );
    return new Map(rows.map((row) => [Number(row.id), this.target(row)]));
  }

  private target({ id, url, state, secret, old_secret, old_secret_until }: Row): Target {
    const secrets = [secret];
    if (old_secret !== null && Number(old_secret_until) > this.clock.now()) secrets.push(old_secret);
    const keys = secrets.map((sealed) => this.key(sealed));
    return { webhookId: Number(id), url, keys, retiring: state === 'retiring' };
  }

  private key(sealed: string): Buffer {
    const known = this.opened.get(sealed);
    if (known) return known;
    const key = signingKey(this.box.open(sealed));
    if (this.opened.size >= KEPT) this.opened.clear();
    this.opened.set(sealed, key);
    return key;
  }
}
