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
import { MAX_WRAP_UP_SECONDS } from '../../../contracts/users/types.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { BodySchema, Field, integer, namesFrom, oneOf, text } from '../../../platform/http/validation/fields.js';
import { requireAnotherOwner, RolePolicy } from '../role-policy.js';
import { UserChanges } from '../user-changes.js';
import { lockUser, type UserRef } from '../user-ref.js';

@BodySchema('UpdateUser', 'Changes to a user; fields that are left out do not change.')
export class UpdateUserBody {
  @Field(text(255), { notBlank: true, description: 'First name; not blank.', example: 'Madeleine' })
  first_name?: string;

  @Field(text(255), { notBlank: true, description: 'Last name; not blank.', example: 'Dupont' })
  last_name?: string;

  @Field(oneOf(AVAILABILITY_STATUSES), {
    description:
      'available, custom (by working hours) or unavailable. Setting available leaves the working-hours mode until custom is set again.',
    example: 'unavailable',
  })
  availability_status?: AvailabilityStatus;

  @Field(oneOf(SUBSTATUSES), {
    description: 'Reason of the unavailability; only with availability_status unavailable.',
    example: 'out_for_lunch',
  })
  substatus?: Substatus;

  @Field(namesFrom(ROLES), { description: 'Roles of the user, which replace the present ones.', example: ['agent'] })
  role_ids?: Role[];

  @Field(integer(0, MAX_WRAP_UP_SECONDS), {
    description: 'Seconds after a call during which the user receives no calls; only for agents.',
    example: 30,
  })
  wrap_up_time?: number;
}

export class UpdateUser extends Command<{ userId: number }, { by: Caller; ref: UserRef; body: UpdateUserBody }> {}

@CommandHandler(UpdateUser)
export class UpdateUserHandler implements ICommandHandler<UpdateUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: UserChanges,
    private readonly policy: RolePolicy,
    private readonly clock: Clock,
  ) {}

  execute({ by, ref, body }: UpdateUser): Promise<{ userId: number }> {
    return this.work.run(async (tx) => {
      const user = await lockUser(tx, by.companyId, ref);
      await this.policy.requireMayChange(by, user);
      await this.changes.catchUp(tx, user);
      if (body.role_ids) {
        await this.policy.requireMayGive(by, body.role_ids);
        if (!body.role_ids.includes('owner')) await requireAnotherOwner(tx, user);
        user.roles = body.role_ids;
      }
      user.rename(body.first_name, body.last_name);
      user.setStatus(body.availability_status, body.substatus, this.clock.now());
      user.setWrapUpTime(body.wrap_up_time);
      await this.changes.save(tx, user);
      return { userId: user.id };
    });
  }
}

@CommandHandler(SetAvailability)
export class SetAvailabilityHandler implements ICommandHandler<SetAvailability> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly changes: UserChanges,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, userId, status, substatus }: SetAvailability): Promise<void> {
    return this.work.run(async (tx) => {
      const user = await lockUser(tx, companyId, { id: userId });
      await this.changes.catchUp(tx, user);
      user.setStatus(status, substatus, this.clock.now());
      await this.changes.save(tx, user);
    });
  }
}
