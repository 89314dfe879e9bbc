import type { Type as Class } from '@nestjs/common';
import type { RuleKind } from '../../../contracts/intelligence/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { validate } from '../../../platform/http/validation/validate.js';
import { type Definitions, Playbook, Scorecard, SummaryTemplate } from './definitions.js';

const CLASSES: { [K in RuleKind]: Class<Definitions[K]> } = {
  playbook: Playbook,
  scorecard: Scorecard,
  summary_template: SummaryTemplate,
};

/** The validated definition without unknown properties; topics, categories and sections have distinct names. */
export function parseDefinition<K extends RuleKind>(kind: K, definition: unknown): Definitions[K] {
  const parsed = validate(CLASSES[kind], definition, { name: 'file', firstOnly: true });
  for (const [path, items] of Object.entries(parsed)) if (Array.isArray(items)) rejectDuplicates(path, items);
  return parsed;
}

function rejectDuplicates(path: string, items: readonly { name: string }[]): void {
  const names = items.map(({ name }) => name);
  const duplicate = names.find((name, i) => names.indexOf(name) < i);
  if (duplicate !== undefined) throw ApiError.invalid(path, `must not name ${duplicate} twice`);
}
