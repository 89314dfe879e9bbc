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
    let commentId = 0;
    await this.engine.updateVisible(companyId, callId, async ({ tx, call, now }) => {
      const count = 'SELECT COUNT(*) AS n FROM call_comments WHERE call_id = ?';
      const [comments] = await tx.rows<{ n: number }>(count, [callId]);
      if (comments!.n >= MAX_COMMENTS)
        throw new ApiError(400, `Maximum of ${MAX_COMMENTS} comments a call is reached.`);
      const comment = { callId, content: content.trim(), postedAt: now, postedBy: byUserId };
      commentId = (await tx.saveRow(Object.assign(new CallComment(), comment))).id;
      call.publish(CallCommented, now);
    });
    return { commentId };
  }
}
