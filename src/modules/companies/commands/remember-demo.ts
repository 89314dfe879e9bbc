import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RememberDemo } from '../../../contracts/companies/commands.js';
import { DemoOwner } from '../../../contracts/companies/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Company } from '../company.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

@CommandHandler(RememberDemo)
export class RememberDemoHandler implements ICommandHandler<RememberDemo> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, ownerId }: RememberDemo): Promise<void> {
    return this.work.run(async (tx) => {
      const company = await tx.lock(Company, { id: companyId });
      if (!company) throw ApiError.notFound(`Company ${companyId}`);
      company.demoOwnerId = ownerId;
      await tx.save(company);
    });
  }
}

/** Identifies the demo by its stored ids only, because names and addresses can change or be reused. */
@QueryHandler(DemoOwner)
export class DemoOwnerHandler implements IQueryHandler<DemoOwner> {
  constructor(private readonly reader: Reader) {}

  async execute(): Promise<{ companyId: number; ownerId: number } | undefined> {
    const row = await this.reader.first<RowOf<Company, 'id' | 'demo_owner_id'>>(
      'SELECT id, demo_owner_id FROM companies WHERE demo_owner_id IS NOT NULL ORDER BY id LIMIT 1',
    );
    return row && { companyId: row.id, ownerId: row.demo_owner_id! };
  }
}
