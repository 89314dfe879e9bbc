import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomSummaryEdited, PlaybookResultEdited } from '../../../contracts/intelligence/events.js';
import { EditCustomSummary, EditPlaybookResult, EditSummary } from '../../../contracts/intelligence/commands.js';
import { iso } from '../../../platform/clock.js';
import { ApiError } from '../../../platform/api-error.js';
import { InsightEditor } from './insight-editor.js';

@CommandHandler(EditSummary)
export class EditSummaryHandler implements ICommandHandler<EditSummary> {
  constructor(private readonly editor: InsightEditor) {}

  execute({ companyId, callId, userId, content }: EditSummary): Promise<void> {
    return this.editor.apply({
      companyId,
      callId,
      userId,
      kind: 'summary',
      level: 'assist',
      label: 'summary',
      change: () => content.trim(),
    });
  }
}

@CommandHandler(EditCustomSummary)
export class EditCustomSummaryHandler implements ICommandHandler<EditCustomSummary> {
  constructor(private readonly editor: InsightEditor) {}

  execute({ companyId, callId, userId, section, content }: EditCustomSummary): Promise<void> {
    return this.editor.apply({
      companyId,
      callId,
      userId,
      kind: 'custom_summary',
      level: 'assist-pro',
      label: 'summary by a template',
      change: ({ content: summary }, now) => ({
        ...summary,
        results: replaceNamed(summary.results, section, 'name', (result) => ({
          ...result,
          content: content.trim(),
          updated_at: iso(now),
          updated_by: userId,
        })),
      }),
      event: (now) => new CustomSummaryEdited(companyId, callId, now),
    });
  }
}

@CommandHandler(EditPlaybookResult)
export class EditPlaybookResultHandler implements ICommandHandler<EditPlaybookResult> {
  constructor(private readonly editor: InsightEditor) {}

  execute({ companyId, callId, userId, topic, covered }: EditPlaybookResult): Promise<void> {
    return this.editor.apply({
      companyId,
      callId,
      userId,
      kind: 'playbook_result',
      level: 'assist-pro',
      label: 'result of a playbook',
      change: ({ content }) => ({
        ...content,
        topics: replaceNamed(content.topics, topic, 'name', (each) => ({ ...each, result: covered })),
      }),
      event: (now) => new PlaybookResultEdited(companyId, callId, now),
    });
  }
}

/** Throws if no element has the name. */
function replaceNamed<T extends { name: string }>(
  all: readonly T[],
  name: string,
  field: string,
  change: (element: T) => T,
): T[] {
  if (!all.some((each) => each.name === name))
    throw ApiError.unprocessable(field, 'is not among the results of this call');
  return all.map((each) => (each.name === name ? change(each) : each));
}
