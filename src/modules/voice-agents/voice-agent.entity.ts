import { Entity } from 'typeorm';
import { ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { ApiError } from '../../platform/api-error.js';
import { type Context, missingVariables, findInvalidVariable } from './script.js';

@Entity('voice_agents')
export class VoiceAgent extends Aggregate {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  @Text() name: string;
  @ForeignId({ name: 'number_id' }) numberId: number;
  @Text() script: string;
  @Time({ name: 'created_at' }) createdAt: number;

  static create(
    companyId: number,
    details: { name: string; numberId: number; script: string },
    now: number,
  ): VoiceAgent {
    const invalid = findInvalidVariable(details.script);
    if (invalid !== undefined)
      throw ApiError.invalid('script', `must name variables like {{first_name}}, and "${invalid}" is not like that`);
    const { numberId, script } = details;
    return Object.assign(new VoiceAgent(), { companyId, numberId, script, name: details.name.trim(), createdAt: now });
  }

  requireVariables(context: Context): void {
    const missing = missingVariables(this.script, context);
    if (missing.length > 0)
      throw ApiError.unprocessable('context', `must give ${missing.join(', ')}, which the script of the agent names`);
  }
}
