import { randomBytes, randomUUID } from 'node:crypto';
import { Entity } from 'typeorm';
import { DAY } from '../../platform/clock.js';
import { Foreign, Id, Json, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/messaging/aggregate.js';
import { Refusal } from '../../platform/refusal.js';
import { EVENT_NAMES } from './catalogue.js';

/**
 * `inactive` is the client's own wish: nothing is queued. `disabled` is ours, after a receiver failed for too long:
 * events are held for a while, and go out when the client sets it active again. `paused`: the integration it belongs to
 * is disabled. `retiring`: that integration was uninstalled, and the webhook hears of this last.
 */
export type WebhookState = 'active' | 'inactive' | 'disabled' | 'paused' | 'retiring';

/** States in which what is due is sent. */
export const SENDING = `('active', 'retiring')`;
/** States in which nothing that happens is queued. */
export const DEAF = `('inactive', 'paused')`;

/** What a list of names does to the one there is. */
export type EventsAction = 'replace' | 'add' | 'remove';

const DEFAULT_NAME = 'Webhook';

/** A callback belongs to another domain of the house: no caller sees it, and it hears of no event by itself. */
export const NOBODY = -1;

/** How long the secret before the present one signs along. */
const ROTATION = DAY;

/** Standard Webhooks asks for 24 to 64 bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

@Entity('webhooks')
export class Webhook extends Aggregate {
  @Id() id: number;
  @Foreign({ name: 'company_id' }) companyId: number;
  /** The OAuth token it was made with, which alone sees it; 0 for the keys of the company, NOBODY for a callback. */
  @Foreign({ name: 'token_id' }) tokenId: number;
  @Text() uuid: string;
  @Text({ name: 'custom_name' }) customName: string;
  @Text() url: string;
  /** Null for all events there are and will be. */
  @Json({ nullable: true }) events: string[] | null;
  @Text() state: WebhookState;
  @Time({ name: 'state_since' }) stateSince: number;
  @Text() token: string;
  /** Sealed, as is the old one. */
  @Text() secret: string;
  @Text({ name: 'old_secret', nullable: true }) oldSecret: string | null;
  @Time({ name: 'old_secret_until', nullable: true }) oldSecretUntil: number | null;
  @Time({ name: 'created_at' }) createdAt: number;

  static at(url: string, owner: Pick<Webhook, 'companyId' | 'tokenId'>, sealedSecret: string, now: number): Webhook {
    return Object.assign(new Webhook(), owner, {
      url,
      uuid: randomUUID(),
      customName: DEFAULT_NAME,
      events: null,
      state: 'active',
      stateSince: now,
      token: randomBytes(16).toString('hex'),
      secret: sealedSecret,
      oldSecret: null,
      oldSecretUntil: null,
      createdAt: now,
    } satisfies Partial<Webhook>);
  }

  static callback(companyId: number, sealedSecret: string, now: number): Webhook {
    return Object.assign(Webhook.at('', { companyId, tokenId: NOBODY }, sealedSecret, now), { events: [] });
  }

  get isCallback(): boolean {
    return this.tokenId === NOBODY;
  }

  rename(name: string): void {
    this.customName = name.trim() || DEFAULT_NAME;
  }

  /** What it hears of from now on; no names at all stand for all there are and will be. */
  hear(names: readonly string[], action: EventsAction): void {
    const present = this.events ?? EVENT_NAMES;
    const wanted = combined(present, names, action);
    // Whoever sends back what was shown must not turn all events into a list that later ones are not on.
    if (wanted.length === present.length && wanted.every((name) => present.includes(name))) return;
    if (action === 'remove' && wanted.length === 0)
      throw Refusal.invalid('events', 'must leave at least one event: a webhook without any would hear of all');
    this.events = wanted.length === 0 ? null : wanted;
  }

  refuseUnlessActive(): void {
    if (this.state !== 'active') throw new Refusal(400, 'This webhook is not active; set active to true first.');
  }

  /** Tells whether it was not active before, so that what was held may go out. */
  activate(now: number): boolean {
    return this.enter('active', now);
  }

  deactivate(now: number): void {
    this.enter('inactive', now);
  }

  /** The receiver is given up; tells whether that is news. */
  disable(now: number): boolean {
    return this.state === 'active' && this.enter('disabled', now);
  }

  /** One that the client set inactive stays so, whatever becomes of its integration. */
  pause(now: number): void {
    if (this.state !== 'inactive') this.enter('paused', now);
  }

  /** Leaves it to hear one event more; tells whether there is any use in that. */
  retire(event: string, now: number): boolean {
    const listens = this.state === 'active' || this.state === 'disabled';
    return listens && (this.events?.includes(event) ?? true) && this.enter('retiring', now);
  }

  rotate(sealedSecret: string, now: number): void {
    this.oldSecret = this.secret;
    this.oldSecretUntil = now + ROTATION;
    this.secret = sealedSecret;
  }

  private enter(state: WebhookState, now: number): boolean {
    if (this.state === state) return false;
    this.state = state;
    this.stateSince = now;
    return true;
  }
}

function combined(present: readonly string[], names: readonly string[], action: EventsAction): string[] {
  if (action === 'remove') return present.filter((name) => !names.includes(name));
  return [...new Set(action === 'add' ? [...present, ...names] : names)];
}
