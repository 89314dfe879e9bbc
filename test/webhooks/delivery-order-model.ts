import type { TestClock } from '../support/clock.js';
import { MINUTE } from './test-webhook.js';

interface Message {
  id: string;
  subject: number;
  sequence: number;
  body: string;
}

interface Attempt extends Message {
  at: number;
  /** Null when the process died before it had a response. */
  ok: boolean | null;
}

const MAX_HOLD = MINUTE;

/** A model of the events one webhook expects and the attempts it received, which checks their order. */
export class DeliveryOrderModel {
  private readonly attempts: Attempt[] = [];
  private readonly expected = new Map<number, number>();
  private subscribed = true;
  private active = true;
  /** The index of the first attempt since the webhook became active. */
  private activeSince = 0;

  constructor(private readonly clock: TestClock) {}

  get isActive(): boolean {
    return this.active;
  }

  expectEvent(subject: number): void {
    if (this.subscribed) this.expected.set(subject, (this.expected.get(subject) ?? 0) + 1);
  }

  recordAttempt(message: Message & { ok: boolean }): void {
    this.attempts.push({ ...message, at: this.clock.now() });
  }

  recordLostAttempt(message: Message): void {
    this.attempts.push({ ...message, at: this.clock.now(), ok: null });
  }

  /** Disabled by a response of its receiver: events are still queued. */
  disable(): void {
    this.active = false;
  }

  deactivate(): void {
    this.active = this.subscribed = false;
  }

  activate(): void {
    if (!this.active) this.activeSince = this.attempts.length;
    this.active = this.subscribed = true;
  }

  /**
   * Every event has been attempted since activation unless an earlier undelivered event of its subject blocks it; a
   * failed event stops blocking MAX_HOLD after its first failure.
   */
  expectNoNeedlessWait(): void {
    if (!this.active) return;
    const present = this.attempts.slice(this.activeSince);
    for (const [subject, count] of this.expected) {
      const all = this.attempts.filter((entry) => entry.subject === subject);
      const now = present.filter((entry) => entry.subject === subject);
      const delivered = new Set(all.filter(({ ok }) => ok).map(({ sequence }) => sequence));
      for (let sequence = 1; sequence <= count; sequence++) {
        if (delivered.has(sequence) || now.some((entry) => entry.sequence === sequence)) continue;
        const blocker = nearestBefore(sequence, (each) => !delivered.has(each));
        const previousDelivered = now.some((entry) => entry.ok && entry.sequence === sequence - 1);
        const failed = now.find((entry) => entry.sequence === blocker && entry.ok === false);
        const isFree =
          blocker === undefined || previousDelivered || (failed && failed.at + MAX_HOLD <= this.clock.now());
        if (isFree) throw new Error(`${sequence} of ${subject} waits although nothing blocks it`);
      }
    }
  }

  /** Every event was delivered with one id and body, and none overtook an event that still blocked it. */
  expectAllInOrder(): void {
    for (const [subject, count] of this.expected) {
      const all = this.attempts.filter((entry) => entry.subject === subject);
      for (let sequence = 1; sequence <= count; sequence++) {
        const mine = all.filter((entry) => entry.sequence === sequence);
        expect(mine.some(({ ok }) => ok)).toBe(true);
        expect(new Set(mine.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
        const first = all.indexOf(mine.find(({ ok }) => ok)!);
        for (let earlier = 1; earlier < sequence; earlier++) {
          const theirs = all.slice(0, first).filter((entry) => entry.sequence === earlier);
          const allowed = theirs.some(({ ok, at }) => ok || (ok === false && at + MAX_HOLD <= all[first].at));
          if (!allowed) throw new Error(`${sequence} of ${subject} overtook ${earlier}`);
        }
      }
      expect(Math.max(...all.map(({ sequence }) => sequence))).toBe(count);
    }
    expect(this.attempts.every(({ subject }) => this.expected.has(subject))).toBe(true);
  }
}

function nearestBefore(sequence: number, fits: (each: number) => boolean): number | undefined {
  for (let each = sequence - 1; each > 0; each--) if (fits(each)) return each;
  return undefined;
}
