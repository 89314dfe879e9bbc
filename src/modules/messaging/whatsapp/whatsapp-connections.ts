import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies/queries.js';
import type { WhatsAppStatus } from '../../../contracts/messaging/commands.js';
import { Reader } from '../../../platform/database/reader.js';
import { ApiError } from '../../../platform/api-error.js';

export interface WhatsAppConnection {
  wabaId: string;
  status: WhatsAppStatus;
  messagingLimitTier: string;
  qualityRating: string;
  businessVerificationStatus: string;
}

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
    const connection = await this.reader.first<WhatsAppConnection>(
      `SELECT waba_id AS wabaId, status, messaging_limit_tier AS messagingLimitTier, quality_rating AS qualityRating,
         business_verification AS businessVerificationStatus FROM whatsapp_lines WHERE number_id = ?`,
      [numberId],
    );
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
