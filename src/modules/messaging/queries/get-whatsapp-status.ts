import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { type WhatsAppConnection, WhatsAppConnections } from '../whatsapp/whatsapp-connections.js';

export class GetWhatsAppStatus extends Query<
  WhatsAppConnection & { canSendMessage: boolean },
  { companyId: number; numberId: number }
> {}

@QueryHandler(GetWhatsAppStatus)
export class GetWhatsAppStatusHandler implements IQueryHandler<GetWhatsAppStatus> {
  constructor(
    private readonly numbers: MessagingNumbers,
    private readonly connections: WhatsAppConnections,
  ) {}

  async execute({ companyId, numberId }: GetWhatsAppStatus): Promise<WhatsAppConnection & { canSendMessage: boolean }> {
    await this.connections.requireAddOn(companyId);
    const { active } = await this.numbers.get(companyId, numberId);
    const connection = await this.connections.get(numberId);
    return { ...connection, canSendMessage: active && connection.status === 'ONLINE' };
  }
}
