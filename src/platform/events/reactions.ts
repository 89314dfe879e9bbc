import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { EventBus } from '@nestjs/cqrs';
import type { DomainEvent } from './domain-event.js';
import { collectOutcomes, ReactionHandler, reactionsTo, type ReactionTable, type Rule } from './reaction.js';

/** The keys under which Nest's decorators store metadata. */
const SAGAS = '__saga__';
const HANDLED_COMMAND = '__commandHandler__';

/** Sagas listen only from the start of the application until its shutdown begins; events at other times wait. */
export class SagasAway extends Error {}

/** Publishes events to the sagas and waits for their reactions; any failure fails the publication. */
@Injectable()
export class Reactions implements OnApplicationBootstrap {
  private rules: readonly Rule[] = [];
  private readonly rulesByClass = new Map<unknown, readonly Rule[]>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly events: EventBus,
  ) {}

  /** A table that cannot work aborts the start, because its events would wait forever. */
  onApplicationBootstrap(): void {
    const handled = new Set<unknown>();
    const tables: ReactionTable[] = [];
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!metatype || !instance) continue;
      if (instance instanceof ReactionHandler) handled.add(Reflect.getMetadata(HANDLED_COMMAND, metatype));
      for (const name of (Reflect.getMetadata(SAGAS, metatype) ?? []) as string[]) {
        const saga = (instance as Record<string, Partial<ReactionTable>>)[name]!;
        if (!saga.rules) throw new Error(`${metatype.name}.${name} is not made by reactions().`);
        tables.push(saga as ReactionTable);
      }
    }
    this.rules = tables.flatMap(({ rules }) => rules);
    for (const { event, reaction } of this.rules)
      if (!handled.has(reaction))
        throw new Error(`${reaction.name}, which follows ${event.name}, has no handler that extends ReactionHandler.`);
  }

  async publish(event: DomainEvent): Promise<void> {
    const expected = reactionsTo(event, this.rulesOf(event));
    const outcomes = collectOutcomes(event, () => void this.events.publish(event));
    const failures: unknown[] = [];
    for (const result of await Promise.allSettled(outcomes.values()))
      if (result.status === 'rejected') failures.push(result.reason);
    if (failures.length > 0) throw failures[0];
    if (expected.some((reaction) => !outcomes.has(reaction))) throw new SagasAway('The sagas do not listen.');
  }

  private rulesOf(event: DomainEvent): readonly Rule[] {
    let rules = this.rulesByClass.get(event.constructor);
    if (!rules) {
      rules = this.rules.filter(({ event: type }) => event instanceof type);
      this.rulesByClass.set(event.constructor, rules);
    }
    return rules;
  }
}
