import { randomBytes, randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { SECRET_KEY } from '../settings.mjs';
import { freePort, pause, ready, script, startOn, stop } from './processes.mjs';

const load = createRequire(import.meta.url);
const { Config } = load('../../../dist/platform/config.js');
const { SecretBox } = load('../../../dist/platform/crypto/secret-box.js');

/** A receiver of webhooks on core 1. */
export class Receiver {
  static async start() {
    const receiver = new Receiver();
    receiver.origin = `http://127.0.0.1:${await freePort()}`;
    receiver.child = startOn(1, [script('load/receiver.mjs'), new URL(receiver.origin).port]);
    await ready(receiver.origin, receiver.child);
    return receiver;
  }

  /** What came since the last time that it was forgotten. */
  async seen(path = '') {
    return (await fetch(`${this.origin}/${path}`)).json();
  }

  forget() {
    return this.seen('forget');
  }

  /** Waits until this many deliveries came, of one event or of all, and returns what came. */
  async wait(count, event) {
    const reached = ({ count: all, names }) => (event ? (names[event] ?? 0) : all);
    let seen = await this.seen();
    for (let idle = 0; reached(seen) < count;) {
      await pause(50);
      const now = await this.seen();
      idle = now.count === seen.count ? idle + 1 : 0;
      if (idle > 600) throw new Error(`${reached(now)} of ${count} deliveries came: ${JSON.stringify(now.names)}`);
      seen = now;
    }
    return seen;
  }

  /** Stores a webhook of a company to a path of this receiver, and returns its id. */
  async subscribe(connection, dataDir, companyId, path, events) {
    const box = new SecretBox(new Config({ DATA_DIR: dataDir, SECRET_KEY }));
    const secret = box.seal(`whsec_${randomBytes(32).toString('base64')}`);
    const token = box.seal(randomBytes(16).toString('hex'));
    const url = `${this.origin}/${path}`;
    return connection.run(
      `INSERT INTO webhooks (company_id, token_id, uuid, custom_name, url, events, state, state_since, token, secret,
         created_at) VALUES (?, 0, ?, 'bench', ?, ?, 'active', 0, ?, ?, 0)`,
      [companyId, randomUUID(), url, events && JSON.stringify(events), token, secret],
    );
  }

  stop() {
    return stop(this.child);
  }
}
