import type { DomainEvent } from '../../platform/messaging/domain-event.js';
import { analyticsRows } from './catalogue/analytics.js';
import { callRows } from './catalogue/calls.js';
import { contactRows } from './catalogue/contacts.js';
import { integrationRows } from './catalogue/integrations.js';
import { intelligenceRows } from './catalogue/intelligence.js';
import { messageRows } from './catalogue/messaging.js';
import { numberRows } from './catalogue/numbers.js';
import { type CatalogueRow, isSourced, type SourcedRow } from './catalogue/row.js';
import { userRows } from './catalogue/users.js';
import { voiceAgentRows } from './catalogue/voice-agents.js';

/** Every event a webhook can subscribe to. */
export const CATALOGUE: readonly CatalogueRow[] = [
  ...callRows,
  ...userRows,
  ...numberRows,
  ...messageRows,
  ...intelligenceRows,
  ...analyticsRows,
  ...contactRows,
  ...integrationRows,
  ...voiceAgentRows,
];

export const EVENT_NAMES: readonly string[] = CATALOGUE.map(({ name }) => name);

const byName = new Map(CATALOGUE.map((row) => [row.name, row]));
const bySource = new Map<unknown, SourcedRow[]>();
for (const row of CATALOGUE.filter(isSourced)) bySource.set(row.from, [...(bySource.get(row.from) ?? []), row]);

export const rowNamed = (name: string): CatalogueRow | undefined => byName.get(name);

/** What webhooks hear of something that happened: most domain events have one name, those of users two, many none. */
export const rowsFor = (event: DomainEvent): SourcedRow[] =>
  (bySource.get(event.constructor) ?? []).filter((row) => row.when?.(event) ?? true);

/** Events nobody sends yet, as their domains are not built. */
export const sourceless = (): string[] => CATALOGUE.filter((row) => !isSourced(row)).map(({ name }) => name);
