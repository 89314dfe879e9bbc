import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { MessageMode } from '../../contracts/messaging/events.js';
import { CompanyOfNumber, NumberById, type NumberProfile } from '../../contracts/numbers/queries.js';
import { ApiError } from '../../platform/api-error.js';
import { Reader } from '../../platform/database/reader.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import { LineConfiguration } from './line.entity.js';

const NOT_CONFIGURED =
  'This line is not configured to skip the inbox; call POST /v1/numbers/:id/messages/configuration first.';
const NOT_NATIVE =
  'LineIsNotNative: this line is configured to skip the inbox; use the endpoint without native, or delete its configuration.';

export const CONFIGURATION_TYPE = 'Public Api';
const CONFIGURATION = columnsOf(LineConfiguration, ['token', 'callbackUrl', 'callbackId']);

export type Configuration = Pick<LineConfiguration, 'token' | 'callbackUrl' | 'callbackId'>;

@Injectable()
export class Configurations {
  constructor(private readonly reader: Reader) {}

  async find(numberId: number): Promise<Configuration | undefined> {
    const from = 'FROM message_configurations WHERE number_id = ?';
    return (await this.reader.select(CONFIGURATION, from, [numberId]))[0];
  }
}

/** The Numbers of a company, checked for what the requested operation needs. */
@Injectable()
export class MessagingNumbers {
  constructor(
    private readonly queries: QueryBus,
    private readonly configurations: Configurations,
  ) {}

  async get(companyId: number, numberId: number): Promise<NumberProfile> {
    const number = await this.queries.execute(new NumberById({ companyId, numberId }));
    if (!number) throw ApiError.notFound('This number');
    return number;
  }

  async getActive(companyId: number, numberId: number): Promise<NumberProfile> {
    const number = await this.get(companyId, numberId);
    if (!number.active) throw new ApiError(400, 'This number is not active.');
    return number;
  }

  async requireMode(numberId: number, mode: MessageMode): Promise<void> {
    const isConfigured = (await this.configurations.find(numberId)) !== undefined;
    if (mode === 'proxy' && !isConfigured) throw new ApiError(400, NOT_CONFIGURED);
    if (mode === 'native' && isConfigured) throw ApiError.forbidden(NOT_NATIVE);
  }

  /** Finds Numbers of all companies. */
  async companyOf(numberId: number): Promise<number> {
    const companyId = await this.queries.execute(new CompanyOfNumber({ numberId }));
    if (companyId === undefined) throw ApiError.notFound('This number');
    return companyId;
  }
}
