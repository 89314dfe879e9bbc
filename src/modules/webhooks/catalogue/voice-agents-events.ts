import {
  VoiceAgentEnded,
  VoiceAgentEscalated,
  VoiceAgentStarted,
  VoiceAgentSummarised,
} from '../../../contracts/voice-agents/events.js';
import { ConversationDocument, type ConversationPart } from '../../../contracts/voice-agents/queries.js';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import type { Shape } from '../../../platform/http/openapi/shapes.js';
import * as payload from '../payloads/voice-agent-payloads.js';
import * as sample from '../samples/voice-agents-samples.js';
import { eventFactory } from './event-definition.js';

const agent = (part: ConversationPart, shape: Shape) =>
  eventFactory(
    'ai_voice_agent',
    shape,
    ({ companyId, callId }: DomainEvent & { callId: number }) => new ConversationDocument({ companyId, callId, part }),
  );

export const voiceAgentEvents = [
  agent('started', payload.started)(
    VoiceAgentStarted,
    'ai_voice_agent.started',
    'An AI voice agent speaks with somebody',
    sample.started,
  ),
  agent('ended', payload.ended)(
    VoiceAgentEnded,
    'ai_voice_agent.ended',
    'The conversation of an AI voice agent ended',
    sample.ended,
  ),
  agent('escalated', payload.escalated)(
    VoiceAgentEscalated,
    'ai_voice_agent.escalated',
    'An AI voice agent handed its call to people',
    sample.escalated,
  ),
  agent('summary', payload.summary)(
    VoiceAgentSummarised,
    'ai_voice_agent.summary',
    'What an AI voice agent learned is known',
    sample.summary,
  ),
];
