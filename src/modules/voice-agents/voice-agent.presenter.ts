import { Injectable } from '@nestjs/common';
import { iso } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import type { CompanyTable } from '../../platform/database/company-list.js';
import { integer, list, object, schema, string, timestamp, type ValueOf } from '../../platform/http/openapi/shapes.js';
import { questionsOf, variablesOf } from './script.js';

interface VoiceAgentRow {
  id: number;
  name: string;
  number_id: number;
  script: string;
  created_at: number;
}

export const VOICE_AGENTS: CompanyTable<VoiceAgentRow> = {
  table: 'voice_agents',
  columns: 'id, name, number_id, script, created_at',
};

export type VoiceAgentDocument = ValueOf<typeof voiceAgentShape>;

/** Defines the JSON of a voice agent. */
@Injectable()
export class VoiceAgentPresenter {
  constructor(private readonly config: Config) {}

  present({ id, name, number_id, script, created_at }: VoiceAgentRow): VoiceAgentDocument {
    return {
      id,
      direct_link: `${this.config.baseUrl}/v1/ai_voice_agents/${id}`,
      name,
      number_id,
      script,
      variables: variablesOf(script),
      questions: questionsOf(script),
      created_at: iso(created_at),
    };
  }
}

export const voiceAgentShape = schema(
  'VoiceAgent',
  object({
    id: integer(21),
    direct_link: string('https://api.example.com/v1/ai_voice_agents/21'),
    name: string('Appointments'),
    number_id: integer(1234, 'The Number that the agent calls from'),
    script: string('Hello {{first_name}}. Which day suits you?'),
    variables: list(string('first_name', 'What the context of a call must give')),
    questions: list(string('Which day suits you?', 'Questions whose answers are in the summary of a call')),
    created_at: timestamp(),
  }),
);
