import type { DomainEvent } from '../../platform/messaging/domain-event.js';
import { analyticsEvents } from './catalogue/analytics.js';
import { callEvents } from './catalogue/calls.js';
import { contactEvents } from './catalogue/contacts.js';
import type { EventDefinition } from './catalogue/event-definition.js';
import { integrationEvents } from './catalogue/integrations.js';
import { intelligenceEvents } from './catalogue/intelligence.js';
import { messageEvents } from './catalogue/messaging.js';
import { numberEvents } from './catalogue/numbers.js';
import { userEvents } from './catalogue/users.js';
import { voiceAgentEvents } from './catalogue/voice-agents.js';

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
