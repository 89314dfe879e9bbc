import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { WordsOfCall } from '../../../contracts/intelligence.js';
import { Reader } from '../../../platform/database/reader.js';
import type { AgentCall } from '../agent-call.entity.js';
import { filledIn, questionsOf } from '../script.js';
import { answersTo } from './answers.js';

/** What a conversation gave for the questions of its script. */
@Injectable()
export class Extraction {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async of({ companyId, agentId, callId, context }: AgentCall): Promise<Record<string, string | null>> {
    const agent = await this.reader.first<{ script: string }>('SELECT script FROM voice_agents WHERE id = ?', [
      agentId,
    ]);
    const questions = questionsOf(agent!.script).map((key) => ({ key, asked: filledIn(key, context) }));
    const words = await this.queries.execute(new WordsOfCall(companyId, callId!));
    return answersTo(
      questions,
      words.map(({ participantType, text }) => ({ byAgent: participantType === 'internal', text })),
    );
  }
}
