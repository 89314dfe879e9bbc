import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { TagCall, UntagCall } from '../../../../contracts/calls/commands.js';
import { CallTagged, CallUntagged } from '../../../../contracts/calls/events.js';
import { TagDocuments } from '../../../../contracts/tags/queries.js';
import { EndTagging } from '../../../../contracts/users/commands.js';
import { ApiError } from '../../../../platform/api-error.js';
import { addTags, findTagIds, removeTag } from '../../call-tags.js';
import { CallEngine } from '../../engine/call-engine.js';

@CommandHandler(TagCall)
export class TagCallHandler implements ICommandHandler<TagCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  execute({ companyId, callId, tagIds, byUserId = null }: TagCall): Promise<void> {
    return this.engine.updateVisible(companyId, callId, async ({ tx, call, now }) => {
      const requested = [...new Set(tagIds)];
      await this.requireTags(companyId, requested);
      const existing = new Set(await findTagIds(tx, callId));
      const added = requested.filter((tagId) => !existing.has(tagId));
      const { direction, startedAt } = call;
      const tagged = { companyId, callId, direction, startedAt, taggedAt: now, taggedBy: byUserId };
      await addTags(
        tx,
        added.map((tagId) => ({ ...tagged, tagId })),
      );
      for (const tagId of added) call.publish(CallTagged, now, tagId);
      if (added.length > 0) await this.commands.execute(new EndTagging({ companyId, callId }));
    });
  }

  private async requireTags(companyId: number, tagIds: readonly number[]): Promise<void> {
    const known = new Set(
      (await this.queries.execute(new TagDocuments({ companyId, ids: tagIds }))).map(({ id }) => id),
    );
    const unknown = tagIds.find((tagId) => !known.has(tagId));
    if (unknown !== undefined)
      throw ApiError.unprocessable('tags', `names ${unknown}, which is no tag of this company`);
  }
}

@CommandHandler(UntagCall)
export class UntagCallHandler implements ICommandHandler<UntagCall> {
  constructor(private readonly engine: CallEngine) {}

  execute({ companyId, callId, tagId }: UntagCall): Promise<void> {
    return this.engine.updateVisible(companyId, callId, async ({ tx, call, now }) => {
      const { direction, startedAt } = call;
      if (!(await removeTag(tx, callId, { companyId, direction, startedAt, tagId })))
        throw ApiError.notFound('This tag of the call');
      call.publish(CallUntagged, now, tagId);
    });
  }
}
