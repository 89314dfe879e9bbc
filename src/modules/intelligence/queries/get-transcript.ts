import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetTranscript } from '../../../contracts/intelligence/queries.js';
import type { ReportedUtterance } from '../../../contracts/intelligence/types.js';
import { Utterances } from '../results/utterances.js';

@QueryHandler(GetTranscript)
export class GetTranscriptHandler implements IQueryHandler<GetTranscript> {
  constructor(private readonly utterances: Utterances) {}

  async execute({ companyId, callId }: GetTranscript): Promise<Pick<ReportedUtterance, 'participantType' | 'text'>[]> {
    const utterances = await this.utterances.listByCall(companyId, callId);
    return utterances.map(({ participantType, text }) => ({ participantType, text }));
  }
}
