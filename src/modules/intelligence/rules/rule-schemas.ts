import type { Type as Class } from '@nestjs/common';
import type { RuleKind } from '../../../contracts/intelligence/commands.js';
import { type JsonSchema, jsonSchemaOf, schemaDocument } from '../../../platform/http/validation/schema/json-schema.js';
import { type Definitions, Playbook, Scorecard, SummaryTemplate } from './definitions.js';

export const RULE_CLASSES: { [K in RuleKind]: Class<Definitions[K]> } = {
  playbook: Playbook,
  scorecard: Scorecard,
  summary_template: SummaryTemplate,
};

const PLAYBOOK = {
  name: 'Renewals',
  language: 'en',
  topics: [
    { name: 'Asks for the number of seats', keywords: ['how many seats', 'how many licenses'], speaker: 'internal' },
    { name: 'Notice period' },
  ],
};

const SCORECARD = {
  name: 'Service quality',
  description: 'How the customer was received',
  categories: [
    {
      name: 'Opening',
      questions: [
        { text: 'Did the agent greet the customer?', type: 'BINARY', check: 'greeting', strictness: 2, weight: 2 },
        { text: 'How polite was the agent?', type: 'RATING', check: 'politeness' },
      ],
    },
  ],
};

const SUMMARY_TEMPLATE = {
  name: 'Deal notes',
  sections: [
    { name: 'Reason', type: 'text', about: 'reason' },
    { name: 'Price', keywords: { en: ['price', 'discount'], fr: ['prix', 'remise'] } },
  ],
};

/** The JSON Schemas of the definitions, from their classes. */
export const RULE_SCHEMAS: Record<RuleKind, JsonSchema> = {
  playbook: schemaDocument(
    {
      title: 'Playbook',
      description: 'The topics that a conversation should cover. Their names must differ.',
      examples: [PLAYBOOK],
    },
    jsonSchemaOf(Playbook),
  ),
  scorecard: schemaDocument(
    {
      title: 'Scorecard',
      description: 'The questions by which calls are evaluated. The names of the categories must differ.',
      examples: [SCORECARD],
    },
    jsonSchemaOf(Scorecard),
  ),
  summary_template: schemaDocument(
    {
      title: 'Summary template',
      description: 'The sections of the summary of a call. Their names must differ.',
      examples: [SUMMARY_TEMPLATE],
    },
    jsonSchemaOf(SummaryTemplate),
  ),
};
