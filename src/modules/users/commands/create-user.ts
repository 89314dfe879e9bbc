import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import {
  AddUser,
  AVAILABILITY_STATUSES,
  type AvailabilityStatus,
  type Role,
  ROLES,
} from '../../../contracts/users/commands.js';
import { type ApiVersion, MAX_WRAP_UP_SECONDS } from '../../../contracts/users/types.js';
import { Clock } from '../../../platform/clock.js';
import { nextInSequence } from '../../../platform/database/company-sequence.js';
import { extensionOf } from '../../../platform/text/dialled-number.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import {
  BodySchema,
  email,
  Field,
  integer,
  namesFrom,
  oneOf,
  id,
  text,
} from '../../../platform/http/validation/fields.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { ApiError } from '../../../platform/api-error.js';
import { Invitations } from '../invitations.js';
import { RolePolicy } from '../role-policy.js';
import { PasswordHashes } from '../passwords.js';
import { StatusHistory } from '../status-history.js';
import { UserOpenings } from '../user-openings.js';
import { type NewUser, User } from '../user.entity.js';

@BodySchema('CreateUser', 'A new user, who is invited by email.')
export class CreateUserBody {
  @Field(email(), {
    mandatory: true,
    description: 'Email address with which the user logs in; must be valid and unique.',
    example: 'madeleine@example.com',
  })
  email: string;

  @Field(text(255), { mandatory: true, description: 'First name; not blank.', example: 'Madeleine' })
  first_name: string;

  @Field(text(255), { mandatory: true, description: 'Last name; not blank.', example: 'Dupont' })
  last_name: string;

  @Field(oneOf(AVAILABILITY_STATUSES), {
    description: 'available, custom (by working hours) or unavailable; available by default.',
    example: 'available',
  })
  availability_status?: AvailabilityStatus;

  @Field(namesFrom(ROLES), { description: 'Roles of the user; agent by default.', example: ['agent'] })
  role_ids?: Role[];

  @Field(integer(0, MAX_WRAP_UP_SECONDS), {
    description: 'Seconds after a call during which the user receives no calls; only for agents. 0 by default.',
    example: 0,
  })
  wrap_up_time?: number;

  @Field(id, { description: 'Id of the admin who invites the user.', example: 1 })
  inviter_user_id?: number;
}

export class CreateUser extends Command<
  { userId: number },
  { by: Caller; body: CreateUserBody; version: ApiVersion }
> {}

/** Creates users with the next extension of the company. */
@Injectable()
export class UserCreator {
  constructor(
    private readonly history: StatusHistory,
    private readonly clock: Clock,
  ) {}

  async create(tx: Transaction, person: Omit<NewUser, 'extension'>, version: ApiVersion | 'both'): Promise<User> {
    const now = this.clock.now();
    // Taking the next number also locks the sequence, which keeps ids in the order of creation.
    const extension = extensionOf(await nextInSequence(tx, person.companyId, 'users'));
    const user = User.create({ ...person, extension }, version, now);
    await tx.saveRow(user);
    await this.history.record(tx, user, now);
    return user;
  }
}

@CommandHandler(CreateUser)
export class CreateUserHandler implements ICommandHandler<CreateUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly creator: UserCreator,
    private readonly invitations: Invitations,
    private readonly policy: RolePolicy,
  ) {}

  execute({ by, body, version }: CreateUser): Promise<{ userId: number }> {
    return this.work.run(async (tx) => {
      const { companyId } = by;
      const roles = body.role_ids ?? (['agent'] as const);
      await this.policy.requireMayGive(by, roles);
      const inviter = await this.findInviter(tx, companyId, body.inviter_user_id, version);
      const person = {
        companyId,
        email: body.email,
        firstName: body.first_name,
        lastName: body.last_name,
        roles,
        availabilityStatus: body.availability_status,
        wrapUpTime: body.wrap_up_time,
        createdByKey: by.keyId ?? null,
        createdByApp: by.tokenId === 0 ? null : by.tokenId,
      };
      const user = await this.creator.create(tx, person, version);
      await tx.save(user);
      await this.invitations.send(tx, user, inviter);
      return { userId: user.id };
    });
  }

  /** Version 1 refuses an inviter who is not an admin; version 2 ignores them. */
  private async findInviter(
    tx: Transaction,
    companyId: number,
    id: number | undefined,
    version: ApiVersion,
  ): Promise<User | undefined> {
    if (id === undefined) return undefined;
    const inviter = await tx.find(User, { id, companyId, deletedAt: 0 });
    if (inviter?.isAdmin) return inviter;
    if (version === 'v1') throw ApiError.invalid('inviter_user_id', 'must be the id of an admin of this company');
    return undefined;
  }
}

@CommandHandler(AddUser)
export class AddUserHandler implements ICommandHandler<AddUser> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly creator: UserCreator,
    private readonly invitations: Invitations,
    private readonly openings: UserOpenings,
    private readonly hashes: PasswordHashes,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, user: person }: AddUser): Promise<{ userId: number }> {
    // Hashing takes a tenth of a second, so it happens before the transaction begins.
    const passwordHash = person.password === undefined ? undefined : await this.hashes.hash(person.password);
    return this.work.run(async (tx) => {
      const user = await this.creator.create(tx, { companyId, ...person }, 'both');
      if (passwordHash === undefined) await this.invitations.send(tx, user, undefined);
      else user.confirm(passwordHash, this.clock.now());
      await tx.save(user);
      await this.openings.schedule(tx, user);
      return { userId: user.id };
    });
  }
}
