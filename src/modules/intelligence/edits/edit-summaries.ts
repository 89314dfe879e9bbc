import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomSummaryEdited, PlaybookResultEdited } from '../../../contracts/intelligence.js';
import { EditCustomSummary, EditPlaybookResult, EditSummary } from '../../../contracts/intelligence.edits.js';
import { iso } from '../../../platform/clock.js';
import { Refusal } from '../../../platform/refusal.js';
import { Edits } from './edits.js';

@CommandHandler(EditSummary)
export class EditSummaryHandler implements ICommandHandler<EditSummary> {
  constructor(private readonly edits: Edits) {}

  execute({ companyId, callId, userId, content }: EditSummary): Promise<void> {
    return this.edits.make({
      ...{ companyId, callId, userId, kind: 'summary', level: 'assist', what: 'summary' },
      change: () => content.trim(),
    });
  }
}

@CommandHandler(EditCustomSummary)
export class EditCustomSummaryHandler implements ICommandHandler<EditCustomSummary> {
  constructor(private readonly edits: Edits) {}

  execute({ companyId, callId, userId, section, content }: EditCustomSummary): Promise<void> {
    return this.edits.make({
      ...{ companyId, callId, userId, kind: 'custom_summary', level: 'assist-pro', what: 'summary by a template' },
      change: ({ content: summary }, now) => ({
        ...summary,
        results: changed(summary.results, section, 'name', (result) => ({
          ...{ ...result, content: content.trim(), updated_at: iso(now), updated_by: userId },
        })),
      }),
      tell: (now) => new CustomSummaryEdited(companyId, callId, now),
    });
  }
}

@CommandHandler(EditPlaybookResult)
export class EditPlaybookResultHandler implements ICommandHandler<EditPlaybookResult> {
  constructor(private readonly edits: Edits) {}

  execute({ companyId, callId, userId, topic, covered }: EditPlaybookResult): Promise<void> {
    return this.edits.make({
      ...{ companyId, callId, userId, kind: 'playbook_result', level: 'assist-pro', what: 'result of a playbook' },
      change: ({ content }) => ({
        ...content,
        topics: changed(content.topics, topic, 'name', (each) => ({ ...each, result: covered })),
      }),
      tell: (now) => new PlaybookResultEdited(companyId, callId, now),
    });
  }
}

/** The one with the name, changed; refused when there is none. */
function changed<T extends { name: string }>(
  all: readonly T[],
  name: string,
  field: string,
  change: (one: T) => T,
): T[] {
  if (!all.some((each) => each.name === name))
    throw Refusal.unprocessable(field, 'is not among the results of this call');
  return all.map((each) => (each.name === name ? change(each) : each));
}
