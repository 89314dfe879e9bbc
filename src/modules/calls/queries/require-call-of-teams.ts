import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RequireCallOfTeams } from '../../../contracts/calls/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { callNotFound } from '../engine/call-engine.js';
import { isOfTeams } from './search/team-scope.js';
import { VisibleCallReader } from './visible-call-reader.js';

@QueryHandler(RequireCallOfTeams)
export class RequireCallOfTeamsHandler implements IQueryHandler<RequireCallOfTeams> {
  constructor(
    private readonly calls: VisibleCallReader,
    private readonly reader: Reader,
  ) {}

  async execute({ companyId, callId, scope }: RequireCallOfTeams): Promise<void> {
    if (isOfTeams(await this.calls.read(companyId, callId), scope)) return;
    if (!(await this.isOnPhoneOf(scope.userIds, callId))) throw callNotFound();
  }

  private async isOnPhoneOf(userIds: readonly number[], callId: number): Promise<boolean> {
    const agents = await this.reader.rows<{ user_id: number }>('SELECT user_id FROM agents WHERE call_id = ?', [
      callId,
    ]);
    return agents.some(({ user_id }) => userIds.includes(user_id));
  }
}
