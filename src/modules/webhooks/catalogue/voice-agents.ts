import * as sample from '../samples/voice-agents.js';
import { rowsOf } from './row.js';

const agent = rowsOf('ai_voice_agent');

export const voiceAgentRows = [
  agent('ai_voice_agent.started', 'An AI voice agent speaks with somebody', sample.started),
  agent('ai_voice_agent.ended', 'The conversation of an AI voice agent ended', sample.ended),
  agent('ai_voice_agent.escalated', 'An AI voice agent handed its call to people', sample.escalated),
  agent('ai_voice_agent.summary', 'What an AI voice agent learned is known', sample.summary),
];
