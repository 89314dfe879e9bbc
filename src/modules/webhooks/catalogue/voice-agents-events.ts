import {
  VoiceAgentEnded,
  VoiceAgentEscalated,
  VoiceAgentStarted,
  VoiceAgentSummarised,
} from '../../../contracts/voice-agents/events.js';
import { ConversationDocument, type ConversationPart } from '../../../contracts/voice-agents/queries.js';
import * as sample from '../samples/voice-agents-samples.js';
import { eventFactory } from './event-definition.js';

const agent = eventFactory('ai_voice_agent');

const documentOf =
  (part: ConversationPart) =>
  ({ companyId, callId }: { companyId: number; callId: number }) =>
    new ConversationDocument({ companyId, callId, part });

export const voiceAgentEvents = [
  agent('ai_voice_agent.started', 'An AI voice agent speaks with somebody', sample.started, {
    from: VoiceAgentStarted,
    query: documentOf('started'),
  }),
  agent('ai_voice_agent.ended', 'The conversation of an AI voice agent ended', sample.ended, {
    from: VoiceAgentEnded,
    query: documentOf('ended'),
  }),
  agent('ai_voice_agent.escalated', 'An AI voice agent handed its call to people', sample.escalated, {
    from: VoiceAgentEscalated,
    query: documentOf('escalated'),
  }),
  agent('ai_voice_agent.summary', 'What an AI voice agent learned is known', sample.summary, {
    from: VoiceAgentSummarised,
    query: documentOf('summary'),
  }),
];
