import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomSummaryEdited, PlaybookResultEdited } from '../../../contracts/intelligence/events.js';
import { EditCustomSummary, EditPlaybookResult, EditSummary } from '../../../contracts/intelligence/commands.js';
import { iso } from '../../../platform/clock.js';
import { ApiError } from '../../../platform/api-error.js';
import { InsightEditor } from './insight-editor.js';

@CommandHandler(EditSummary)
export class EditSummaryHandler implements ICommandHandler<EditSummary> {
  constructor(private readonly editor: InsightEditor) {}

  execute(edit: EditSummary): Promise<void> {
    return this.editor.apply(edit, { kind: 'summary', resource: 'summary', change: () => edit.content.trim() });
  }
}

@CommandHandler(EditCustomSummary)
export class EditCustomSummaryHandler implements ICommandHandler<EditCustomSummary> {
  constructor(private readonly editor: InsightEditor) {}

  execute(edit: EditCustomSummary): Promise<void> {
    const content = edit.content.trim();
    return this.editor.apply(edit, {
      kind: 'custom_summary',
      resource: 'custom_summary_result',
      change: (summary, now) => {
        const changes = { content, updated_at: iso(now), updated_by: edit.userId };
        return { ...summary, results: changeNamed(summary.results, edit.section, changes) };
      },
      Event: CustomSummaryEdited,
    });
  }
}

@CommandHandler(EditPlaybookResult)
export class EditPlaybookResultHandler implements ICommandHandler<EditPlaybookResult> {
  constructor(private readonly editor: InsightEditor) {}

  execute(edit: EditPlaybookResult): Promise<void> {
    return this.editor.apply(edit, {
      kind: 'playbook_result',
      resource: 'playbook_result',
      change: (result) => ({
        ...result,
        topics: changeNamed(result.topics, edit.topic, { result: edit.covered }),
      }),
      Event: PlaybookResultEdited,
    });
  }
}

/** Throws if no element has the name. */
function changeNamed<T extends { name: string }>(all: readonly T[], name: string, changes: Partial<T>): T[] {
  if (!all.some((each) => each.name === name))
    throw ApiError.unprocessable('name', 'is not among the results of this call');
  return all.map((each) => (each.name === name ? { ...each, ...changes } : each));
}
