import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import type { AgentCall } from '../agent-call.entity.js';
import { filledIn, questionsOf } from '../script.js';
import { answersTo, type Spoken } from './answers.js';

/** What a conversation gave for the questions of its script. */
@Injectable()
export class Extraction {
  constructor(private readonly reader: Reader) {}

  async of({ agentId, context }: AgentCall, talk: readonly Spoken[]): Promise<Record<string, string | null>> {
    const agent = await this.reader.first<{ script: string }>('SELECT script FROM voice_agents WHERE id = ?', [
      agentId,
    ]);
    const questions = questionsOf(agent!.script).map((key) => ({ key, asked: filledIn(key, context) }));
    return answersTo(questions, talk);
  }
}
