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

interface ConnectionRow {
  waba_id: string;
  status: WhatsAppStatus;
  messaging_limit_tier: string;
  quality_rating: string;
  business_verification: string;
}

/** The connections of Numbers to WhatsApp Business Accounts. */
@Injectable()
export class WhatsAppConnections {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async requireAddOn(companyId: number): Promise<void> {
    const company = await this.queries.execute(new CompanyById({ companyId }));
    if (company!.plan === 'essentials') throw ApiError.forbidden('WhatsApp is not part of the essentials plan.');
    if (!company!.whatsapp) throw ApiError.forbidden('This company has no active WhatsApp add-on.');
  }

  async get(numberId: number): Promise<WhatsAppConnection> {
    const row = await this.reader.first<ConnectionRow>(
      `SELECT waba_id, status, messaging_limit_tier, quality_rating, business_verification FROM whatsapp_lines
       WHERE number_id = ?`,
      [numberId],
    );
    if (!row) throw new ApiError(400, 'The WABA (WhatsApp Business Account) of this line is not configured.');
    return {
      wabaId: row.waba_id,
      status: row.status,
      messagingLimitTier: row.messaging_limit_tier,
      qualityRating: row.quality_rating,
      businessVerificationStatus: row.business_verification,
    };
  }

  async getOnline(numberId: number): Promise<WhatsAppConnection> {
    const connection = await this.get(numberId);
    if (connection.status !== 'ONLINE')
      throw new ApiError(400, `The WhatsApp line is ${connection.status} and cannot send messages.`);
    return connection;
  }
}
