import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type SpokenWords, WordsOfCall } from '../../../contracts/intelligence.js';
import { Utterances } from './utterances.js';

@QueryHandler(WordsOfCall)
export class WordsOfCallHandler implements IQueryHandler<WordsOfCall> {
  constructor(private readonly utterances: Utterances) {}

  async execute({ companyId, callId }: WordsOfCall): Promise<Pick<SpokenWords, 'participantType' | 'text'>[]> {
    const said = await this.utterances.of(companyId, callId);
    return said.map(({ participantType, text }) => ({ participantType, text }));
  }
}
