import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { CallDocuments } from '../../../contracts/calls/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Query } from '../../../platform/cqrs.js';
import type { PhoneUser } from '../phone-session.guard.js';

/** The URL of the recording, null if there is none; throws 404 unless the user took or made the call. */
export class RecordingOfCall extends Query<string | null, PhoneUser & { callId: number }> {}

@QueryHandler(RecordingOfCall)
export class RecordingOfCallHandler implements IQueryHandler<RecordingOfCall> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ companyId, userId, callId }: RecordingOfCall): Promise<string | null> {
    const [call] = await this.queries.execute(new CallDocuments({ companyId, ids: [callId] }));
    if (call?.user?.id !== userId) throw ApiError.notFound('This call');
    return call.recording;
  }
}
