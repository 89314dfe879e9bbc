import { iso } from '../../platform/clock.js';
import type { CompanyTable } from '../../platform/database/company-list.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import { integer, list, object, schema, string, timestamp, type ValueOf } from '../../platform/http/openapi/shapes.js';
import { questionsOf, variablesOf } from './script.js';
import { VoiceAgent } from './voice-agent.entity.js';

const COLUMNS = columnsOf(VoiceAgent, ['id', 'name', 'numberId', 'script', 'createdAt']);
type VoiceAgentRow = ReturnType<typeof COLUMNS.parse>;
export const VOICE_AGENTS: CompanyTable<VoiceAgentRow> = { table: 'voice_agents', columns: COLUMNS };

export type VoiceAgentDocument = ValueOf<typeof voiceAgentShape>;

export const presentVoiceAgent = (
  { id, name, numberId, script, createdAt }: VoiceAgentRow,
  baseUrl: string,
): VoiceAgentDocument => ({
  id,
  direct_link: `${baseUrl}/v1/ai_voice_agents/${id}`,
  name,
  number_id: numberId,
  script,
  variables: variablesOf(script),
  questions: questionsOf(script),
  created_at: iso(createdAt),
});

export const voiceAgentShape = schema(
  'VoiceAgent',
  'An AI voice agent, which calls customers and follows a script.',
  object({
    id: integer(21, 'Unique identifier of the AI voice agent.'),
    direct_link: string('https://api.example.com/v1/ai_voice_agents/21', 'URL of the AI voice agent in the API.'),
    name: string('Appointments', 'Name of the AI voice agent.'),
    number_id: integer(1234, 'Id of the Number that the agent calls from.'),
    script: string(
      'Hello {{first_name}}. Which day suits you?',
      'What the agent says, with variables in double braces.',
    ),
    variables: list(
      string('first_name', 'Name of a variable.'),
      'Variables of the script, which the context of a call must contain.',
    ),
    questions: list(
      string('Which day suits you?', 'A question.'),
      'Questions of the script, whose answers are in the summary of a call.',
    ),
    created_at: timestamp('When the agent was created, ISO 8601, UTC.'),
  }),
);
