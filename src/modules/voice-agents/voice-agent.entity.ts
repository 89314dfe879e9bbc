import { Entity } from 'typeorm';
import { Foreign, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/messaging/aggregate.js';
import { Refusal } from '../../platform/refusal.js';
import { type Context, missingIn, oddVariable } from './script.js';

@Entity('voice_agents')
export class VoiceAgent extends Aggregate {
  @Id() id: number;
  @Foreign({ name: 'company_id' }) companyId: number;
  @Text() name: string;
  @Foreign({ name: 'number_id' }) numberId: number;
  @Text() script: string;
  @Time({ name: 'created_at' }) createdAt: number;

  static of(companyId: number, given: { name: string; numberId: number; script: string }, now: number): VoiceAgent {
    const odd = oddVariable(given.script);
    if (odd !== undefined)
      throw Refusal.invalid('script', `must name variables like {{first_name}}, and "${odd}" is not like that`);
    const { numberId, script } = given;
    return Object.assign(new VoiceAgent(), { companyId, numberId, script, name: given.name.trim(), createdAt: now });
  }

  refuseUnlessFilled(context: Context): void {
    const missing = missingIn(this.script, context);
    if (missing.length > 0)
      throw Refusal.unprocessable('context', `must give ${missing.join(', ')}, which the script of the agent names`);
  }
}
