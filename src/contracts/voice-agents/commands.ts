import { Command } from '../../platform/cqrs.js';

/** Adds an AI voice agent that calls out from a Number. The script may name {{variables}}, which each call fills in. */
export class CreateVoiceAgent extends Command<
  { agentId: number },
  { companyId: number; agent: { name: string; numberId: number; script: string } }
> {}
