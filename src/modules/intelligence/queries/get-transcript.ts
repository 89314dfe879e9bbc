import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetTranscript } from '../../../contracts/intelligence/queries.js';
import type { Utterance } from '../utterance.entity.js';
import { Utterances } from '../results/utterances.js';

@QueryHandler(GetTranscript)
export class GetTranscriptHandler implements IQueryHandler<GetTranscript> {
  constructor(private readonly utterances: Utterances) {}

  execute({ companyId, callId }: GetTranscript): Promise<Utterance[]> {
    return this.utterances.listByCall(companyId, callId);
  }
}
