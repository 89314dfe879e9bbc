import type { DomainEvent } from '../../../platform/events/domain-event.js';
import { analyticsEvents } from './analytics-events.js';
import { callEvents } from './calls-events.js';
import { contactEvents } from './contacts-events.js';
import type { EventDefinition } from './event-definition.js';
import { integrationEvents } from './integrations-events.js';
import { intelligenceEvents } from './intelligence-events.js';
import { messageEvents } from './messaging-events.js';
import { numberEvents } from './numbers-events.js';
import { userEvents } from './users-events.js';
import { voiceAgentEvents } from './voice-agents-events.js';

/** Every event a webhook can subscribe to. */
export const CATALOGUE: readonly EventDefinition[] = [
  ...callEvents,
  ...userEvents,
  ...numberEvents,
  ...messageEvents,
  ...intelligenceEvents,
  ...analyticsEvents,
  ...contactEvents,
  ...integrationEvents,
  ...voiceAgentEvents,
];

export const EVENT_NAMES: readonly string[] = CATALOGUE.map(({ name }) => name);

const byName = new Map(CATALOGUE.map((definition) => [definition.name, definition]));
const bySource = new Map<unknown, EventDefinition[]>();
for (const definition of CATALOGUE)
  bySource.set(definition.from, [...(bySource.get(definition.from) ?? []), definition]);

export const findDefinition = (name: string): EventDefinition | undefined => byName.get(name);

/** The webhook events that a domain event causes: usually one, two for users, often none. */
export const definitionsFor = (event: DomainEvent): EventDefinition[] =>
  (bySource.get(event.constructor) ?? []).filter((definition) => definition.when?.(event) ?? true);
