import type { DomainEvent } from './domain-event.js';

/** An entity that keeps its own rules and records what happened to it. */
export abstract class Aggregate {
  private recorded?: DomainEvent[];

  protected record(event: DomainEvent): void {
    (this.recorded ??= []).push(event);
  }

  get hasNews(): boolean {
    return this.recorded !== undefined;
  }

  releaseEvents(): DomainEvent[] {
    const events = this.recorded ?? [];
    this.recorded = undefined;
    return events;
  }
}
