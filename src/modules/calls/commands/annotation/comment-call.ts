import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommentCall } from '../../../../contracts/calls/commands.js';
import { CallCommented } from '../../../../contracts/calls/events.js';
import { MAX_COMMENTS } from '../../../../contracts/calls/types.js';
import { ApiError } from '../../../../platform/api-error.js';
import { CallComment } from '../../call-notes.entity.js';
import { CallEngine } from '../../engine/call-engine.js';

@CommandHandler(CommentCall)
export class CommentCallHandler implements ICommandHandler<CommentCall> {
  constructor(private readonly engine: CallEngine) {}

  async execute({ companyId, callId, content, byUserId = null }: CommentCall): Promise<{ commentId: number }> {
    const comment = Object.assign(new CallComment(), { callId, content: content.trim(), postedBy: byUserId });
    await this.engine.updateVisible(companyId, callId, async ({ tx, call, now }) => {
      const count = 'SELECT COUNT(*) AS n FROM call_comments WHERE call_id = ?';
      const [comments] = await tx.rows<{ n: number }>(count, [callId]);
      if (comments!.n >= MAX_COMMENTS)
        throw new ApiError(400, `Maximum of ${MAX_COMMENTS} comments a call is reached.`);
      comment.postedAt = now;
      await tx.saveRow(comment);
      call.publish(CallCommented, now);
    });
    return { commentId: comment.id };
  }
}
