import type { TestClock } from '../support/clock.js';
import { MINUTE } from './hook.js';

interface Message {
  id: string;
  subject: number;
  sequence: number;
  body: string;
}

interface Entry extends Message {
  at: number;
  /** Null when the process died before it knew. */
  ok: boolean | null;
}

const HOLD = MINUTE;

/** What one webhook ought to hear and what came, held against the law of order. */
export class Journal {
  private readonly entries: Entry[] = [];
  private readonly expected = new Map<number, number>();
  private listens = true;
  private active = true;
  /** Where its present activity began. */
  private since = 0;

  constructor(private readonly clock: TestClock) {}

  get isActive(): boolean {
    return this.active;
  }

  happened(subject: number): void {
    if (this.listens) this.expected.set(subject, (this.expected.get(subject) ?? 0) + 1);
  }

  attempted(message: Message & { ok: boolean }): void {
    this.entries.push({ ...message, at: this.clock.now() });
  }

  lost(message: Message): void {
    this.entries.push({ ...message, at: this.clock.now(), ok: null });
  }

  /** Disabled by the answer of its receiver: it still listens. */
  silenced(): void {
    this.active = false;
  }

  turnedOff(): void {
    this.active = this.listens = false;
  }

  activated(): void {
    if (!this.active) this.since = this.entries.length;
    this.active = this.listens = true;
  }

  /**
   * Each one was tried since the webhook is active if it is the first of its subject, or the one before it came, or the
   * nearest one before it that did not come has failed long enough ago.
   */
  expectNobodyWaitsTooLong(): void {
    if (!this.active) return;
    const present = this.entries.slice(this.since);
    for (const [subject, count] of this.expected) {
      const all = this.entries.filter((entry) => entry.subject === subject);
      const now = present.filter((entry) => entry.subject === subject);
      const came = new Set(all.filter(({ ok }) => ok).map(({ sequence }) => sequence));
      for (let sequence = 1; sequence <= count; sequence++) {
        if (came.has(sequence) || now.some((entry) => entry.sequence === sequence)) continue;
        const inTheWay = nearestBefore(sequence, (each) => !came.has(each));
        const justCame = now.some((entry) => entry.ok && entry.sequence === sequence - 1);
        const failed = now.find((entry) => entry.sequence === inTheWay && entry.ok === false);
        const isFree = inTheWay === undefined || justCame || (failed && failed.at + HOLD <= this.clock.now());
        if (isFree) throw new Error(`${sequence} of ${subject} waits, though nothing is in its way`);
      }
    }
  }

  /** Everything came; each with one id and body; none before an earlier one that had not failed long enough ago. */
  expectAllInOrder(): void {
    for (const [subject, count] of this.expected) {
      const all = this.entries.filter((entry) => entry.subject === subject);
      for (let sequence = 1; sequence <= count; sequence++) {
        const mine = all.filter((entry) => entry.sequence === sequence);
        expect(mine.some(({ ok }) => ok)).toBe(true);
        expect(new Set(mine.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
        const first = all.indexOf(mine.find(({ ok }) => ok)!);
        for (let earlier = 1; earlier < sequence; earlier++) {
          const theirs = all.slice(0, first).filter((entry) => entry.sequence === earlier);
          const letPast = theirs.some(({ ok, at }) => ok || (ok === false && at + HOLD <= all[first].at));
          if (!letPast) throw new Error(`${sequence} of ${subject} overtook ${earlier}`);
        }
      }
      expect(Math.max(...all.map(({ sequence }) => sequence))).toBe(count);
    }
    expect(this.entries.every(({ subject }) => this.expected.has(subject))).toBe(true);
  }
}

function nearestBefore(sequence: number, fits: (each: number) => boolean): number | undefined {
  for (let each = sequence - 1; each > 0; each--) if (fits(each)) return each;
  return undefined;
}
