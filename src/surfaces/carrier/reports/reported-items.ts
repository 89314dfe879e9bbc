import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CompanyOfCall } from '../../../contracts/calls/queries.js';
import { CompanyOfMessage } from '../../../contracts/messaging/queries.js';
import { NumberByDigits } from '../../../contracts/numbers/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { ProviderIds, type ReferenceKind } from '../connections/provider-ids.js';
import type { Reporter } from './reporters.js';

const NAMES = { call: 'This call', message: 'This message' } as const;

/** Finds the subject of a report; a connection finds only items of its own company. */
@Injectable()
export class ReportedItems {
  constructor(
    private readonly queries: QueryBus,
    private readonly providerIds: ProviderIds,
  ) {}

  async requireNumber(reporter: Reporter, digits: string): Promise<void> {
    if (reporter.companyId !== null) await this.findNumber(reporter, digits);
  }

  async findNumber({ companyId }: Reporter, digits: string): Promise<number> {
    const number = await this.queries.execute(new NumberByDigits({ digits }));
    if (!number || (companyId !== null && number.companyId !== companyId)) throw ApiError.notFound('This Number');
    return number.id;
  }

  /** A report with the sid of another company's call or message must not reveal that item. */
  async requireOwn({ companyId }: Reporter, kind: ReferenceKind, sid: string): Promise<void> {
    if (companyId !== null && (await this.companyOf(kind, sid)) !== companyId)
      throw new ApiError(409, 'This sid is taken; choose another one.');
  }

  /** Resolves the sid of a call, the id of a message, or the provider's id of either one. */
  async find(reporter: Reporter, kind: ReferenceKind, id: string): Promise<string> {
    if (await this.belongs(reporter, kind, id)) return id;
    const sid = await this.providerIds.findSid(reporter.connectionId, kind, id);
    if (sid === undefined || !(await this.belongs(reporter, kind, sid))) throw ApiError.notFound(NAMES[kind]);
    return sid;
  }

  private async belongs({ companyId }: Reporter, kind: ReferenceKind, sid: string): Promise<boolean> {
    const owner = await this.companyOf(kind, sid);
    return owner !== undefined && (companyId === null || owner === companyId);
  }

  private companyOf(kind: ReferenceKind, sid: string): Promise<number | undefined> {
    return this.queries.execute(
      kind === 'call' ? new CompanyOfCall({ sid }) : new CompanyOfMessage({ messageId: sid }),
    );
  }
}
