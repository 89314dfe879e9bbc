import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Lines } from '../lines.js';
import { type WhatsAppLine, WhatsAppLines } from './whatsapp-lines.js';

export class GetWhatsAppStatus extends Query<WhatsAppLine & { canSendMessage: boolean }> {
  constructor(
    readonly companyId: number,
    readonly numberId: number,
  ) {
    super();
  }
}

@QueryHandler(GetWhatsAppStatus)
export class GetWhatsAppStatusHandler implements IQueryHandler<GetWhatsAppStatus> {
  constructor(
    private readonly lines: Lines,
    private readonly whatsapp: WhatsAppLines,
  ) {}

  async execute({ companyId, numberId }: GetWhatsAppStatus): Promise<WhatsAppLine & { canSendMessage: boolean }> {
    await this.whatsapp.refuseUnlessAllowed(companyId);
    const { active } = await this.lines.named(companyId, numberId);
    const line = await this.whatsapp.of(numberId);
    return { ...line, canSendMessage: active && line.status === 'ONLINE' };
  }
}
