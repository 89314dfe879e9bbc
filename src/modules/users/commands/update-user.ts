import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import {
  AVAILABILITY_STATUSES,
  type AvailabilityStatus,
  type Role,
  ROLES,
  SetAvailability,
  type Substatus,
  SUBSTATUSES,
} from '../../../contracts/users/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Field, integer, namesFrom, oneOf, text } from '../../../platform/http/validation/fields.js';
import { requireAnotherOwner } from '../owner-policy.js';
import { StatusHistory } from '../status-history.js';
import { lockUser, type UserRef } from '../user-ref.js';
import { MAX_WRAP_UP_SECONDS } from './create-user.js';

export class UpdateUserBody {
  @Field(text(255), { notBlank: true, description: 'First name', example: 'Madeleine' })
  first_name?: string;

  @Field(text(255), { notBlank: true, description: 'Last name', example: 'Dupont' })
  last_name?: string;

  @Field(oneOf(AVAILABILITY_STATUSES), {
    description: 'available leaves the working-hours mode for good',
    example: 'unavailable',
  })
  availability_status?: AvailabilityStatus;

  @Field(oneOf(SUBSTATUSES), { description: 'Only with an unavailable status', example: 'out_for_lunch' })
  substatus?: Substatus;

  @Field(namesFrom(ROLES), { description: 'Replaces the roles', example: ['agent'] })
  role_ids?: Role[];

  @Field(integer(0, MAX_WRAP_UP_SECONDS), { description: 'Seconds; for agents only', example: 30 })
  wrap_up_time?: number;
}

export class UpdateUser extends Command<
  { userId: number },
  { companyId: number; ref: UserRef; body: UpdateUserBody }
> {}

@CommandHandler(UpdateUser)
export class UpdateUserHandler implements ICommandHandler<UpdateUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly history: StatusHistory,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, ref, body }: UpdateUser): Promise<{ userId: number }> {
    return this.work.run(async (tx) => {
      const user = await lockUser(tx, companyId, ref);
      if (body.role_ids) {
        if (!body.role_ids.includes('owner')) await requireAnotherOwner(tx, user);
        user.roles = body.role_ids;
      }
      user.rename(body.first_name, body.last_name);
      user.setStatus(body.availability_status, body.substatus, this.clock.now());
      user.setWrapUpTime(body.wrap_up_time);
      await this.history.save(tx, user);
      await this.history.scheduleNextEnd(tx, user);
      return { userId: user.id };
    });
  }
}

@CommandHandler(SetAvailability)
export class SetAvailabilityHandler implements ICommandHandler<SetAvailability> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly history: StatusHistory,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, userId, status, substatus }: SetAvailability): Promise<void> {
    return this.work.run(async (tx) => {
      const user = await lockUser(tx, companyId, { id: userId });
      user.setStatus(status, substatus, this.clock.now());
      await this.history.save(tx, user);
      await this.history.scheduleNextEnd(tx, user);
    });
  }
}
