import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { LiveCallOf } from '../../../contracts/live-calls/queries.js';
import { USER_UNAVAILABLE } from '../../../contracts/calls/types.js';
import { NumberPrefilled } from '../../../contracts/phone/events.js';
import { AvailableUsers, ResolveUserId } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { BodySchema, e164, Field } from '../../../platform/http/validation/fields.js';
import { ApiError } from '../../../platform/api-error.js';
import { LiveSessions } from '../queries/live-sessions.js';
import { PrefilledNumbers } from '../prefilled-numbers.js';

@BodySchema('DialForUser', 'The number to dial.')
export class DialBody {
  @Field(e164, { mandatory: true, description: 'Phone number to dial, E.164.', example: '+33176360695' })
  to: string;
}

export class DialForUser extends Command<void, { companyId: number; idOrEmail: string; body: DialBody }> {}

@CommandHandler(DialForUser)
export class DialForUserHandler implements ICommandHandler<DialForUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly sessions: LiveSessions,
    private readonly prefilled: PrefilledNumbers,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, idOrEmail, body: { to } }: DialForUser): Promise<void> {
    const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail }));
    const obstacle = await this.findObstacle(companyId, userId);
    if (obstacle !== undefined) throw new ApiError(405, USER_UNAVAILABLE, { user: [obstacle] }, { Allow: '' });
    await this.work.run(async (tx) => {
      const now = this.clock.now();
      await this.prefilled.set(tx, companyId, userId, to, now);
      tx.events.push(new NumberPrefilled(companyId, userId, now));
    });
  }

  /** The reason why the user cannot dial, if any. */
  private async findObstacle(companyId: number, userId: number): Promise<string | undefined> {
    if (await this.queries.execute(new LiveCallOf({ companyId, userId }))) return 'is on a call';
    const [available] = await this.queries.execute(new AvailableUsers({ companyId, ids: [userId] }));
    if (available === undefined) return 'is not available';
    return (await this.sessions.hasDevice(userId, ['desktop'])) ? undefined : 'has no desktop phone open';
  }
}
