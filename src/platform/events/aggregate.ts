import type { DomainEvent } from './domain-event.js';

/** An entity that enforces its own rules and records domain events. */
export abstract class Aggregate {
  private recorded?: (DomainEvent | (() => DomainEvent))[];

  /** A function is called after the row is saved, for events that need the generated id. */
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
