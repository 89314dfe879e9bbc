import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.js';
import { placeholders } from '../../../../platform/database/reader.js';
import type { Transaction } from '../../../../platform/database/transactions/transaction.js';
import { SecretBox } from '../../../../platform/crypto/secret-box.js';
import { SENDING_STATES } from '../../webhook.entity.js';
import type { Target } from '../queue/claimed-delivery.js';
import { signingKey } from './signature.js';

interface TargetRow {
  id: number;
  url: string;
  state: string;
  secret: string;
  old_secret: string | null;
  old_secret_until: number | null;
}

/** Loads the URLs and signing keys of the webhooks that are sent to. */
@Injectable()
export class Targets {
  constructor(
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  async load(tx: Transaction, ids: readonly number[]): Promise<Map<number, Target>> {
    if (ids.length === 0) return new Map();
    const rows = await tx.rows<TargetRow>(
      `SELECT id, url, state, secret, old_secret, old_secret_until FROM webhooks
       WHERE state IN ${SENDING_STATES} AND id IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map((row) => [row.id, this.target(row)]));
  }

  private target({ id, url, state, secret, old_secret, old_secret_until }: TargetRow): Target {
    const secrets = [secret];
    if (old_secret !== null && old_secret_until! > this.clock.now()) secrets.push(old_secret);
    const keys = secrets.map((sealed) => signingKey(this.box.open(sealed)));
    return { webhookId: id, url, keys, retiring: state === 'retiring' };
  }
}
