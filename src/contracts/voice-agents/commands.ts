import { Command } from '../../platform/cqrs.js';

/** Deletes finished calls of voice agents from before a time, at most `limit`. */
export class RemoveOldVoiceAgentCalls extends Command<void, { companyId: number; before: number; limit: number }> {}

/** Adds an AI voice agent that calls out from a Number. The script may name {{variables}}, which each call fills in. */
export class CreateVoiceAgent extends Command<
  { agentId: number },
  { companyId: number; agent: { name: string; numberId: number; script: string } }
> {}
