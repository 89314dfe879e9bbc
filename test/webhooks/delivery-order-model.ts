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
  /** Null when the process died before it knew. */
  ok: boolean | null;
}

const MAX_HOLD = MINUTE;

/** What one webhook ought to hear and what came, held against the law of order. */
export class DeliveryOrderModel {
  private readonly attempts: Attempt[] = [];
  private readonly expected = new Map<number, number>();
  private subscribed = true;
  private active = true;
  /** Where its present activity began. */
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

  /** Disabled by the answer of its receiver: it still listens. */
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
   * Each one was tried since the webhook is active if it is the first of its subject, or the one before it came, or the
   * nearest one before it that did not come has failed long enough ago.
   */
  expectNoNeedlessWait(): void {
    if (!this.active) return;
    const present = this.attempts.slice(this.activeSince);
    for (const [subject, count] of this.expected) {
      const all = this.attempts.filter((entry) => entry.subject === subject);
      const now = present.filter((entry) => entry.subject === subject);
      const came = new Set(all.filter(({ ok }) => ok).map(({ sequence }) => sequence));
      for (let sequence = 1; sequence <= count; sequence++) {
        if (came.has(sequence) || now.some((entry) => entry.sequence === sequence)) continue;
        const inTheWay = nearestBefore(sequence, (each) => !came.has(each));
        const justCame = now.some((entry) => entry.ok && entry.sequence === sequence - 1);
        const failed = now.find((entry) => entry.sequence === inTheWay && entry.ok === false);
        const isFree = inTheWay === undefined || justCame || (failed && failed.at + MAX_HOLD <= this.clock.now());
        if (isFree) throw new Error(`${sequence} of ${subject} waits, though nothing is in its way`);
      }
    }
  }

  /** Everything came; each with one id and body; none before an earlier one that had not failed long enough ago. */
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
          const letPast = theirs.some(({ ok, at }) => ok || (ok === false && at + MAX_HOLD <= all[first].at));
          if (!letPast) throw new Error(`${sequence} of ${subject} overtook ${earlier}`);
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
