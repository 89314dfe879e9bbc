import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommentCall } from '../../../../contracts/calls/commands.js';
import { Clock } from '../../../../platform/clock.js';
import { Field, text } from '../../../../platform/http/validation/fields.js';
import { ApiError } from '../../../../platform/api-error.js';
import { CallEngine } from '../../engine/call-engine.js';
import { whereVisible } from '../../visible-calls.js';

const MAX_COMMENTS = 5;
const MAX_COMMENT_LENGTH = 4096;

export class CommentCallBody {
  @Field(text(MAX_COMMENT_LENGTH), { mandatory: true, description: 'The comment', example: 'Wants an offer by Friday' })
  content: string;
}

@CommandHandler(CommentCall)
export class CommentCallHandler implements ICommandHandler<CommentCall> {
  constructor(
    private readonly engine: CallEngine,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, callId, content, byUserId = null }: CommentCall): Promise<{ commentId: number }> {
    let commentId = 0;
    await this.engine.update(whereVisible(companyId, callId, this.clock.now()), async ({ tx, call, now }) => {
      const [{ n }] = await tx.rows<{ n: number }>('SELECT COUNT(*) AS n FROM call_comments WHERE call_id = ?', [
        callId,
      ]);
      if (n >= MAX_COMMENTS) throw new ApiError(400, `Maximum of ${MAX_COMMENTS} comments a call is reached.`);
      await tx.change('INSERT INTO call_comments (call_id, content, posted_at, posted_by) VALUES (?, ?, ?, ?)', [
        callId,
        content.trim(),
        now,
        byUserId,
      ]);
      // The call is locked, so the latest comment is this one.
      const [{ id }] = await tx.rows<{ id: number }>('SELECT MAX(id) AS id FROM call_comments WHERE call_id = ?', [
        callId,
      ]);
      commentId = id;
      call.recordComment(now);
    });
    return { commentId };
  }
}
