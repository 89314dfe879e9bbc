import type { DomainEvent } from './domain-event.js';

/** An entity that keeps its own rules and records what happened to it. */
export abstract class Aggregate {
  private recorded?: (DomainEvent | (() => DomainEvent))[];

  /** A function makes the event once the row is saved, for what needs the id that the insert draws. */
  protected record(event: DomainEvent | (() => DomainEvent)): void {
    (this.recorded ??= []).push(event);
  }

  get hasRecordedEvents(): boolean {
    return this.recorded !== undefined;
  }

  releaseEvents(): DomainEvent[] {
    const recorded = this.recorded ?? [];
    this.recorded = undefined;
    return recorded.map((event) => (typeof event === 'function' ? event() : event));
  }
}
