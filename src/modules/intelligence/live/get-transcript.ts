import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ReportedUtterance, GetTranscript } from '../../../contracts/intelligence.js';
import { Utterances } from './utterances.js';

@QueryHandler(GetTranscript)
export class GetTranscriptHandler implements IQueryHandler<GetTranscript> {
  constructor(private readonly utterances: Utterances) {}

  async execute({ companyId, callId }: GetTranscript): Promise<Pick<ReportedUtterance, 'participantType' | 'text'>[]> {
    const utterances = await this.utterances.listByCall(companyId, callId);
    return utterances.map(({ participantType, text }) => ({ participantType, text }));
  }
}
