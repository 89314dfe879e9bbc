import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  AddUser,
  type ApiVersion,
  AVAILABILITY_STATUSES,
  type AvailabilityStatus,
  type Role,
  ROLES,
} from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { isDuplicate } from '../../../platform/database/database-errors.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { email, Field, namesFrom, oneOf, text, whole } from '../../../platform/http/fields.js';
import { Refusal } from '../../../platform/refusal.js';
import { Invitations } from '../invitations.js';
import { hashPassword } from '../passwords.js';
import { StatusHistory } from '../status-history.js';
import { UserList } from '../user-list.js';
import { type NewUser, User } from '../user.entity.js';

export const LONGEST_WRAP_UP = 3600;

export class CreateUserBody {
  @Field(email(), {
    mandatory: true,
    description: 'Unique, and what the user logs in with',
    example: 'madeleine@example.com',
  })
  email: string;

  @Field(text(255), { mandatory: true, description: 'First name', example: 'Madeleine' })
  first_name: string;

  @Field(text(255), { mandatory: true, description: 'Last name', example: 'Dupont' })
  last_name: string;

  @Field(oneOf(AVAILABILITY_STATUSES), { description: 'Default: available', example: 'available' })
  availability_status?: AvailabilityStatus;

  @Field(namesFrom(ROLES), { description: 'Default: agent', example: ['agent'] })
  role_ids?: Role[];

  @Field(whole(0, LONGEST_WRAP_UP), { description: 'Seconds; for agents only. Default: 0', example: 0 })
  wrap_up_time?: number;

  @Field(whole(1, Number.MAX_SAFE_INTEGER), { description: 'The admin who invites', example: 1 })
  inviter_user_id?: number;
}

export class CreateUser extends Command<{ userId: number }> {
  constructor(
    readonly companyId: number,
    readonly body: CreateUserBody,
    readonly version: ApiVersion,
  ) {
    super();
  }
}

/** Puts a new user into the company's list, with the next extension, or refuses an email that is taken. */
@Injectable()
export class UserIntake {
  constructor(
    private readonly list: UserList,
    private readonly history: StatusHistory,
    private readonly clock: Clock,
  ) {}

  async add(tx: Transaction, person: Omit<NewUser, 'extension'>, version: ApiVersion): Promise<User> {
    const now = this.clock.now();
    const number = await this.list.add(tx, person.companyId, now);
    const user = User.invited({ ...person, extension: String(number).padStart(3, '0') }, now);
    try {
      await tx.manager.save(user);
    } catch (error) {
      if (isDuplicate(error)) throw Refusal.unprocessable('email', 'is already taken');
      throw error;
    }
    user.created(version);
    await this.history.note(tx, user, now);
    return user;
  }
}

@CommandHandler(CreateUser)
export class CreateUserHandler implements ICommandHandler<CreateUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly intake: UserIntake,
    private readonly invitations: Invitations,
  ) {}

  execute({ companyId, body, version }: CreateUser): Promise<{ userId: number }> {
    return this.work.run(async (tx) => {
      const inviter = await this.inviter(tx, companyId, body.inviter_user_id, version);
      const person = {
        companyId,
        email: body.email,
        firstName: body.first_name,
        lastName: body.last_name,
        roles: body.role_ids ?? (['agent'] as const),
        availabilityStatus: body.availability_status,
        wrapUpTime: body.wrap_up_time,
      };
      const user = await this.intake.add(tx, person, version);
      await tx.save(user);
      await this.invitations.send(tx, user, inviter);
      return { userId: user.id };
    });
  }

  /** Version 1 refuses an inviter who is no admin, version 2 goes on without. */
  private async inviter(
    tx: Transaction,
    companyId: number,
    id: number | undefined,
    version: ApiVersion,
  ): Promise<User | undefined> {
    if (id === undefined) return undefined;
    const inviter = await tx.manager.findOneBy(User, { id, companyId, deletedAt: 0 });
    if (inviter?.isAdmin) return inviter;
    if (version === 'v1') throw Refusal.invalid('inviter_user_id', 'must be the id of an admin of this company');
    return undefined;
  }
}

@CommandHandler(AddUser)
export class AddUserHandler implements ICommandHandler<AddUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly intake: UserIntake,
    private readonly invitations: Invitations,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, user: person }: AddUser): Promise<{ userId: number }> {
    // Hashing takes a tenth of a second, which no open transaction should wait for.
    const passwordHash = person.password === undefined ? undefined : await hashPassword(person.password);
    return this.work.run(async (tx) => {
      const user = await this.intake.add(tx, { companyId, ...person }, 'v2');
      if (passwordHash === undefined) await this.invitations.send(tx, user, undefined);
      else user.confirm(passwordHash, this.clock.now());
      await tx.save(user);
      return { userId: user.id };
    });
  }
}
