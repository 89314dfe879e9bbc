import { randomUUID } from 'node:crypto';
import { Entity } from 'typeorm';
import { ReportCreated, ReportFailed } from '../../contracts/analytics/events.js';
import { DAY } from '../../platform/clock.js';
import { CompanyId, Id, Integer, Json, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import type { Filter, ReportName } from './report-names.js';
import type { Format } from './formats.js';

type ExportStatus = 'PENDING' | 'COMPLETED' | 'FAILED';

const FILE_DAYS = 7;

export interface ReportParameters {
  timeZone: string;
  from: number;
  to: number;
  filters: Partial<Record<Filter, number[]>>;
}

interface NewExport {
  companyId: number;
  reportName: ReportName;
  parameters: ReportParameters;
  format: Format;
  exportName: string;
}

@Entity('report_exports')
export class ReportExport extends Aggregate {
  @Id() id: number;
  @Text() uuid: string;
  @CompanyId() companyId: number;
  @Text() reportName: ReportName;
  @Json({ name: 'request' }) parameters: ReportParameters;
  @Text() format: Format;
  @Text() exportName: string;
  @Text() status: ExportStatus;
  @Text({ nullable: true }) errorMessage: string | null;
  /** Started attempts, including those that crashed. */
  @Integer() attempts: number;
  /** Share of the report that is written, in per cent; null before the first part. */
  @Integer({ nullable: true }) progress: number | null;
  @Time() createdAt: number;
  /** When it got one of its company's places; null while it waits for one. */
  @Time({ nullable: true }) startedAt: number | null;
  @Time({ nullable: true }) finishedAt: number | null;
  @Time({ nullable: true }) fileRemovedAt: number | null;

  static create(request: NewExport, now: number): ReportExport {
    return Object.assign(new ReportExport(), {
      ...request,
      uuid: randomUUID(),
      status: 'PENDING',
      errorMessage: null,
      attempts: 0,
      progress: null,
      createdAt: now,
      startedAt: null,
      finishedAt: null,
      fileRemovedAt: null,
    } satisfies Partial<ReportExport>);
  }

  get isPending(): boolean {
    return this.status === 'PENDING';
  }

  complete(now: number): void {
    this.status = 'COMPLETED';
    this.finishedAt = now;
    this.record(new ReportCreated(this.companyId, this.uuid, now));
  }

  fail(errorMessage: string, now: number): void {
    this.status = 'FAILED';
    this.errorMessage = errorMessage;
    this.finishedAt = now;
    this.record(new ReportFailed(this.companyId, this.uuid, now));
  }

  /** A failed export may have left a file, which is removed immediately. */
  get fileExpiresAt(): number {
    return this.finishedAt! + (this.status === 'COMPLETED' ? FILE_DAYS * DAY : 0);
  }
}
