import { randomUUID } from 'node:crypto';
import { Entity } from 'typeorm';
import { ApiError } from '../../platform/api-error.js';
import { DAY, HOUR, MINUTE } from '../../platform/clock.js';
import { CompanyId, ForeignId, Id, Json, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { EVENT_NAMES } from './catalogue/event-catalogue.js';

/**
 * `inactive` was set by the client: nothing is queued. `disabled` was set by us after a receiver failed for too long:
 * events are held for a while and sent when the client sets it active again. `paused`: its integration is disabled.
 * `retiring`: its integration was uninstalled, and that event is the last one it receives.
 */
type WebhookState = 'active' | 'inactive' | 'disabled' | 'paused' | 'retiring';

/** States in which due deliveries are sent. */
export const SENDING_STATES = `('active', 'retiring')`;
/** States in which events are not queued. */
export const UNSUBSCRIBED_STATES = `('inactive', 'paused')`;

export type EventsAction = 'replace' | 'add' | 'remove';

const DEFAULT_NAME = 'Webhook';

/** Marks a callback, which belongs to another module: no caller sees it, and it subscribes to no events. */
export const CALLBACK_TOKEN_ID = -1;

/** How long the previous secret still signs along with the current one. */
const OLD_SECRET_LIFETIME = DAY;

/** How long a webhook that accepts nothing stays active. */
const MAX_SILENCE = 12 * HOUR;
/** Successes that follow each other more closely are not all recorded, to save writes. */
export const SUCCESS_PRECISION = MINUTE;

@Entity('webhooks')
export class Webhook extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  /** The OAuth token that created it and alone sees it; 0 for API keys, CALLBACK_TOKEN_ID for callbacks. */
  @ForeignId() tokenId: number;
  @Text() uuid: string;
  @Text() customName: string;
  @Text() url: string;
  /** Null for all events, including future ones. */
  @Json({ nullable: true }) events: string[] | null;
  @Text() state: WebhookState;
  @Time() stateSince: number;
  /** Encrypted, like the secrets. */
  @Text() token: string;
  @Text() secret: string;
  @Text({ nullable: true }) oldSecret: string | null;
  @Time({ nullable: true }) oldSecretUntil: number | null;
  /** To the minute; null before the first success. */
  @Time({ nullable: true }) lastSuccessAt: number | null;
  @Time() createdAt: number;

  static create(
    url: string,
    owner: Pick<Webhook, 'companyId' | 'tokenId'>,
    sealed: Pick<Webhook, 'token' | 'secret'>,
    now: number,
  ): Webhook {
    return Object.assign(new Webhook(), owner, {
      url,
      uuid: randomUUID(),
      customName: DEFAULT_NAME,
      events: null,
      state: 'active',
      stateSince: now,
      ...sealed,
      oldSecret: null,
      oldSecretUntil: null,
      createdAt: now,
    } satisfies Partial<Webhook>);
  }

  static createCallback(companyId: number, sealed: Pick<Webhook, 'token' | 'secret'>, now: number): Webhook {
    return Object.assign(Webhook.create('', { companyId, tokenId: CALLBACK_TOKEN_ID }, sealed, now), {
      events: [],
    });
  }

  get isCallback(): boolean {
    return this.tokenId === CALLBACK_TOKEN_ID;
  }

  rename(name: string): void {
    this.customName = name.trim() || DEFAULT_NAME;
  }

  /** An empty list subscribes to all events, including future ones. */
  updateEvents(names: readonly string[], action: EventsAction): void {
    const current = this.events ?? EVENT_NAMES;
    const updated = combine(current, names, action);
    // A client that sends back the list it read must stay subscribed to future events.
    if (updated.length === current.length && updated.every((name) => current.includes(name))) return;
    if (action === 'remove' && updated.length === 0)
      throw ApiError.invalid('events', 'must leave at least one event: a webhook without any would hear of all');
    this.events = updated.length === 0 ? null : updated;
  }

  assertActive(): void {
    if (this.state !== 'active') throw new ApiError(400, 'This webhook is not active; set active to true first.');
  }

  /** Returns whether it was not active before, in which case held deliveries must be resumed. */
  activate(now: number): boolean {
    return this.changeState('active', now);
  }

  deactivate(now: number): void {
    this.changeState('inactive', now);
  }

  /** Whether it received something during the attempts at a delivery that began to fail at the given time. */
  acceptsOthers(failingSince: number, now: number): boolean {
    return this.lastSuccessAt !== null && this.lastSuccessAt >= Math.max(failingSince, now - MAX_SILENCE);
  }

  /** Returns whether the state changed. */
  disable(now: number): boolean {
    return this.state === 'active' && this.changeState('disabled', now);
  }

  /** A webhook that the client set inactive stays inactive when its integration is enabled again. */
  pause(now: number): void {
    if (this.state !== 'inactive') this.changeState('paused', now);
  }

  /** Keeps it for one more event; returns false when it would not receive that event. */
  retire(event: string, now: number): boolean {
    const subscribed = this.state === 'active' || this.state === 'disabled';
    return subscribed && (this.events?.includes(event) ?? true) && this.changeState('retiring', now);
  }

  rotate(sealedSecret: string, now: number): void {
    this.oldSecret = this.secret;
    this.oldSecretUntil = now + OLD_SECRET_LIFETIME;
    this.secret = sealedSecret;
  }

  private changeState(state: WebhookState, now: number): boolean {
    if (this.state === state) return false;
    this.state = state;
    this.stateSince = now;
    return true;
  }
}

function combine(current: readonly string[], names: readonly string[], action: EventsAction): string[] {
  if (action === 'remove') return current.filter((name) => !names.includes(name));
  return [...new Set(action === 'add' ? [...current, ...names] : names)];
}
