import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetTranscript } from '../../../contracts/intelligence/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import type { AgentCall } from '../agent-call.entity.js';
import { fillIn, questionsOf } from '../script.js';
import { findAnswers } from './find-answers.js';

/** Extracts the answers to the questions of a script from the transcript of a call. */
@Injectable()
export class AnswerExtractor {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async extract({ companyId, agentId, callId, context }: AgentCall): Promise<Record<string, string | null>> {
    const sql = 'SELECT script FROM voice_agents WHERE id = ?';
    const agent = await this.reader.first<{ script: string }>(sql, [agentId]);
    const questions = questionsOf(agent!.script).map((key) => ({ key, text: fillIn(key, context) }));
    const words = await this.queries.execute(new GetTranscript({ companyId, callId: callId! }));
    return findAnswers(
      questions,
      words.map(({ participantType, text }) => ({ byAgent: participantType === 'internal', text })),
    );
  }
}
