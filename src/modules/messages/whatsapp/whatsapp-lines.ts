import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies.js';
import type { WhatsAppStatus } from '../../../contracts/messages.js';
import { Reader } from '../../../platform/database/reader.js';
import { Refusal } from '../../../platform/refusal.js';

export interface WhatsAppLine {
  wabaId: string;
  status: WhatsAppStatus;
  messagingLimitTier: string;
  qualityRating: string;
  businessVerificationStatus: string;
}

interface LineRow {
  waba_id: string;
  status: WhatsAppStatus;
  messaging_limit_tier: string;
  quality_rating: string;
  business_verification: string;
}

/** Numbers that are connected to a WhatsApp Business Account, and companies that may use them. */
@Injectable()
export class WhatsAppLines {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async refuseUnlessAllowed(companyId: number): Promise<void> {
    const company = await this.queries.execute(new CompanyById(companyId));
    if (!company?.active) throw Refusal.forbidden('This company is not active.');
    if (company.plan === 'essentials') throw Refusal.forbidden('WhatsApp is not part of the essentials plan.');
    if (!company.whatsapp) throw Refusal.forbidden('This company has no active WhatsApp add-on.');
  }

  async of(numberId: number): Promise<WhatsAppLine> {
    const row = await this.reader.first<LineRow>(
      `SELECT waba_id, status, messaging_limit_tier, quality_rating, business_verification FROM whatsapp_lines
       WHERE number_id = ?`,
      [numberId],
    );
    if (!row) throw new Refusal(400, 'The WABA (WhatsApp Business Account) of this line is not configured.');
    return {
      wabaId: row.waba_id,
      status: row.status,
      messagingLimitTier: row.messaging_limit_tier,
      qualityRating: row.quality_rating,
      businessVerificationStatus: row.business_verification,
    };
  }

  async online(numberId: number): Promise<WhatsAppLine> {
    const line = await this.of(numberId);
    if (line.status !== 'ONLINE')
      throw new Refusal(400, `The WhatsApp line is ${line.status} and cannot send messages.`);
    return line;
  }
}
