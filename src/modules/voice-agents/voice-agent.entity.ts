import { Entity } from 'typeorm';
import { CompanyId, ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { ApiError } from '../../platform/api-error.js';
import { type Context, missingVariables, findInvalidVariable } from './script.js';

@Entity('voice_agents')
export class VoiceAgent extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @Text() name: string;
  @ForeignId({ table: 'numbers' }) numberId: number;
  @Text() script: string;
  @Time() createdAt: number;

  static create(
    companyId: number,
    details: { name: string; numberId: number; script: string },
    now: number,
  ): VoiceAgent {
    checkScript(details.script);
    const { numberId, script } = details;
    return Object.assign(new VoiceAgent(), { companyId, numberId, script, name: details.name.trim(), createdAt: now });
  }

  /** Calls already requested follow the new script too. */
  change({ name, numberId, script }: { name: string; numberId: number; script: string }): void {
    checkScript(script);
    Object.assign(this, { name: name.trim(), numberId, script });
  }

  requireVariables(context: Context): void {
    const missing = missingVariables(this.script, context);
    if (missing.length > 0)
      throw ApiError.unprocessable('context', `must give ${missing.join(', ')}, which the script of the agent names`);
  }
}

function checkScript(script: string): void {
  const invalid = findInvalidVariable(script);
  if (invalid !== undefined)
    throw ApiError.invalid('script', `must name variables like {{first_name}}, and "${invalid}" is not like that`);
}
