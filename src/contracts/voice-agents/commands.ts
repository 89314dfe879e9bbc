import { Command } from '../../platform/cqrs.js';
import type { ReportedUtterance } from '../intelligence/types.js';

/** Deletes at most `limit` finished calls of voice agents from before a time. */
export class RemoveOldVoiceAgentCalls extends Command<void, { companyId: number; before: number; limit: number }> {}

/** Adds an AI voice agent that calls out from a Number. The script may name {{variables}}, which each call fills in. */
export class CreateVoiceAgent extends Command<
  { agentId: number },
  { companyId: number; agent: { name: string; numberId: number; script: string } }
> {}

/**
 * Adds the request and the outcome of a voice agent to a finished outbound call that is already stored, without events.
 * The answers to the questions of the script are extracted from `said`. Throws 400 for other calls, and 409 for a used
 * key.
 */
export class ImportVoiceAgentCall extends Command<
  void,
  {
    companyId: number;
    agentId: number;
    callId: number;
    request: {
      idempotencyKey: string;
      context: Record<string, string | number | boolean | null>;
      /** Epoch milliseconds. */
      at: number;
    };
    /** Why the conversation ended, or why nobody answered. */
    endReason: string;
    said: readonly Pick<ReportedUtterance, 'participantType' | 'text'>[];
  }
> {}
