import { Command } from '@nestjs/cqrs';

/** Adds an AI voice agent that calls out from a Number. The script may name {{variables}}, which each call fills in. */
export class CreateVoiceAgent extends Command<{ agentId: number }> {
  constructor(
    readonly companyId: number,
    readonly agent: { name: string; numberId: number; script: string },
  ) {
    super();
  }
}
