import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { WhatsAppLine } from '../line.entity.js';
import { ApiError } from '../../../platform/api-error.js';

const CONNECTION = columnsOf(WhatsAppLine, [
  'wabaId',
  'status',
  'messagingLimitTier',
  'qualityRating',
  'businessVerificationStatus',
]);

export type WhatsAppConnection = Omit<WhatsAppLine, 'numberId' | 'companyId' | 'updatedAt'>;

export const hasWhatsApp = ({ plan, whatsapp }: { plan: string; whatsapp: boolean }): boolean =>
  plan !== 'essentials' && whatsapp;

/** The connections of Numbers to WhatsApp Business Accounts. */
@Injectable()
export class WhatsAppConnections {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async requireAddOn(companyId: number): Promise<void> {
    const company = await this.queries.execute(new CompanyById({ companyId }));
    if (hasWhatsApp(company!)) return;
    if (company!.plan === 'essentials') throw ApiError.forbidden('WhatsApp is not part of the essentials plan.');
    throw ApiError.forbidden('This company has no active WhatsApp add-on.');
  }

  async get(numberId: number): Promise<WhatsAppConnection> {
    const from = 'FROM whatsapp_lines WHERE number_id = ?';
    const [connection] = await this.reader.select(CONNECTION, from, [numberId]);
    if (!connection) throw new ApiError(400, 'The WABA (WhatsApp Business Account) of this line is not configured.');
    return connection;
  }

  async getOnline(numberId: number): Promise<WhatsAppConnection> {
    const connection = await this.get(numberId);
    if (connection.status !== 'ONLINE')
      throw new ApiError(400, `The WhatsApp line is ${connection.status} and cannot send messages.`);
    return connection;
  }
}
