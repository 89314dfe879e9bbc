import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetTranscript } from '../../../contracts/intelligence/queries.js';
import type { ReportedUtterance } from '../../../contracts/intelligence/types.js';
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

  async extract(call: AgentCall): Promise<Record<string, string | null>> {
    const { companyId, callId } = call;
    return this.extractFrom(call, await this.queries.execute(new GetTranscript({ companyId, callId: callId! })));
  }

  async extractFrom(
    { agentId, context }: Pick<AgentCall, 'agentId' | 'context'>,
    words: readonly Pick<ReportedUtterance, 'participantType' | 'text'>[],
  ): Promise<Record<string, string | null>> {
    const sql = 'SELECT script FROM voice_agents WHERE id = ?';
    const agent = await this.reader.first<{ script: string }>(sql, [agentId]);
    const questions = questionsOf(agent!.script).map((key) => ({ key, text: fillIn(key, context) }));
    return findAnswers(
      questions,
      words.map(({ participantType, text }) => ({ byAgent: participantType === 'internal', text })),
    );
  }
}
