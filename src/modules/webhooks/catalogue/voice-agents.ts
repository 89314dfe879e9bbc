import {
  ConversationDocument,
  type ConversationPart,
  VoiceAgentEnded,
  VoiceAgentEscalated,
  VoiceAgentStarted,
  VoiceAgentSummarised,
} from '../../../contracts/voice-agents.js';
import * as sample from '../samples/voice-agents.js';
import { rowsOf } from './row.js';

const agent = rowsOf('ai_voice_agent');

const telling =
  (part: ConversationPart) =>
  ({ companyId, callId }: { companyId: number; callId: number }) =>
    new ConversationDocument(companyId, callId, part);

export const voiceAgentRows = [
  agent('ai_voice_agent.started', 'An AI voice agent speaks with somebody', sample.started, {
    ...{ from: VoiceAgentStarted, view: telling('started') },
  }),
  agent('ai_voice_agent.ended', 'The conversation of an AI voice agent ended', sample.ended, {
    ...{ from: VoiceAgentEnded, view: telling('ended') },
  }),
  agent('ai_voice_agent.escalated', 'An AI voice agent handed its call to people', sample.escalated, {
    ...{ from: VoiceAgentEscalated, view: telling('escalated') },
  }),
  agent('ai_voice_agent.summary', 'What an AI voice agent learned is known', sample.summary, {
    ...{ from: VoiceAgentSummarised, view: telling('summary') },
  }),
];
