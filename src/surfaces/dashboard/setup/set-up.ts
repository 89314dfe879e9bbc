import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateCompany } from '../../../contracts/companies/commands.js';
import { HasCompanies } from '../../../contracts/companies/queries.js';
import { CreateNumber } from '../../../contracts/numbers/commands.js';
import { AddUser } from '../../../contracts/users/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { MINUTE } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { FailedAttempts } from '../../../platform/http/rate-limit/failed-attempts.js';
import { Leases } from '../../../platform/queue/leases.js';
import type { SetUpBody } from '../dto/setup-bodies.js';
import { SetupToken } from './setup-token.js';

const LEASE = 'setup';

const alreadyDone = (): ApiError => new ApiError(404, 'This installation has a company already; log in.');

const alreadyRunning = (): ApiError =>
  new ApiError(409, 'Somebody else is creating the company; try again in a minute.');

interface FirstCompany {
  companyId: number;
  numberId: number | null;
}

/** Creates the first company of an installation. */
@Injectable()
export class SetUp {
  private isRunning = false;

  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly token: SetupToken,
    private readonly failures: FailedAttempts,
    private readonly leases: Leases,
  ) {}

  async run(body: SetUpBody, address: string): Promise<FirstCompany> {
    if (await this.queries.execute(new HasCompanies())) throw alreadyDone();
    if (!this.token.matches(body.token)) {
      await this.failures.count(address);
      throw new ApiError(403, 'token is not the one in the log of the server.');
    }
    // The lease excludes other processes, but not a concurrent request to this one.
    if (this.isRunning) throw alreadyRunning();
    this.isRunning = true;
    try {
      if (!(await this.leases.take(LEASE, MINUTE))) throw alreadyRunning();
      return await this.createWithLease(body);
    } finally {
      this.isRunning = false;
    }
  }

  private async createWithLease(body: SetUpBody): Promise<FirstCompany> {
    try {
      return await this.work.run(() => this.create(body));
    } finally {
      await this.leases.giveBack(LEASE);
    }
  }

  private async create(body: SetUpBody): Promise<FirstCompany> {
    if (await this.queries.execute(new HasCompanies())) throw alreadyDone();
    const { companyId } = await this.commands.execute(new CreateCompany({ settings: { name: body.company_name } }));
    const { email, password, first_name: firstName, last_name: lastName, digits } = body;
    const user = { email, password, firstName, lastName, roles: ['owner' as const] };
    const { userId } = await this.commands.execute(new AddUser({ companyId, user }));
    if (digits === undefined) return { companyId, numberId: null };
    const number = { digits, userIds: [userId] };
    return { companyId, ...(await this.commands.execute(new CreateNumber({ companyId, number }))) };
  }
}
