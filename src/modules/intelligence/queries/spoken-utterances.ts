import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { GetUtterance, ListUtterances, GetTranscript } from '../../../contracts/intelligence/queries.js';
import type { SpokenUtterance } from '../../../contracts/intelligence/types.js';
import { Packages } from '../packages.js';
import { Utterances } from '../results/utterances.js';
import type { Utterance } from '../utterance.entity.js';

@QueryHandler(ListUtterances)
export class ListUtterancesHandler implements IQueryHandler<ListUtterances> {
  constructor(
    private readonly packages: Packages,
    private readonly utterances: Utterances,
  ) {}

  async execute({ companyId, callId }: ListUtterances): Promise<SpokenUtterance[]> {
    await this.packages.authorize(companyId, callId, 'assist');
    return this.utterances.listByCall(companyId, callId);
  }
}

@QueryHandler(GetUtterance)
export class GetUtteranceHandler implements IQueryHandler<GetUtterance> {
  constructor(private readonly utterances: Utterances) {}

  execute({ companyId, callId, utteranceId }: GetUtterance): Promise<SpokenUtterance | undefined> {
    return this.utterances.find(companyId, callId, utteranceId);
  }
}

@QueryHandler(GetTranscript)
export class GetTranscriptHandler implements IQueryHandler<GetTranscript> {
  constructor(private readonly utterances: Utterances) {}

  execute({ companyId, callId }: GetTranscript): Promise<Utterance[]> {
    return this.utterances.listByCall(companyId, callId);
  }
}
