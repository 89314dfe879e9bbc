import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import type { MessageMode } from '../../../contracts/messaging/events.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { countryOf } from '../../../platform/text/phone-number.js';
import { ApiError } from '../../../platform/api-error.js';
import { whatsAppConversation } from '../conversation-keys.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { OutboundMessages } from '../sending/outbound-messages.js';
import { type RenderedContent, Templates } from '../whatsapp/templates.js';
import type { TemplateContent } from '../../../contracts/messaging/types.js';
import { WhatsAppConnections } from '../whatsapp/whatsapp-connections.js';
import type { WhatsAppDetails } from '../whatsapp/whatsapp-details.js';
import { CustomerServiceWindow } from '../whatsapp/customer-service-window.js';

interface WhatsAppContent {
  text?: string;
  templateParams?: TemplateContent;
  mediaUrl?: string[];
  parentId?: string;
}

export class SendWhatsApp extends Command<
  { messageId: string },
  {
    companyId: number;
    numberId: number;
    mode: MessageMode;
    /** E.164. */
    to: string;
    content: WhatsAppContent;
    /** The agent who writes. */
    userId?: number;
  }
> {}

/** The window is checked when the message is sent, so text after its end is accepted and then fails. */
@CommandHandler(SendWhatsApp)
export class SendWhatsAppHandler implements ICommandHandler<SendWhatsApp> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly numbers: MessagingNumbers,
    private readonly connections: WhatsAppConnections,
    private readonly window: CustomerServiceWindow,
    private readonly templates: Templates,
    private readonly outbound: OutboundMessages,
  ) {}

  async execute({ companyId, numberId, mode, to, content, userId }: SendWhatsApp): Promise<{ messageId: string }> {
    requireContent(content);
    await this.connections.requireAddOn(companyId);
    const number = await this.numbers.getActive(companyId, numberId);
    if (to === number.digits)
      throw ApiError.invalid(mode === 'proxy' ? 'to' : 'externalNumber', 'must not be the line itself');
    if (mode === 'proxy') await this.numbers.requireMode(numberId, mode);
    const { wabaId } = await this.connections.getOnline(numberId);
    const files = await this.outbound.readFiles(companyId, content.mediaUrl);
    const { body, ...rendered } = await this.render(companyId, wabaId, content);
    const conversation = whatsAppConversation(numberId, to);
    const parentId = await this.requireParent(conversation, content.parentId);
    // Templates that start a conversation are charged, except utility templates that answer a customer.
    const isService = rendered.category === null || rendered.category === 'utility';
    const messageType = await this.window.messageType(conversation, isService);
    const whatsapp: WhatsAppDetails = { ...rendered, messageType, recipientCountry: countryOf(to) ?? null };
    return this.work.run((tx) =>
      this.outbound.accept(tx, {
        companyId,
        numberId,
        mode,
        conversation,
        body,
        parentId,
        whatsapp,
        files,
        userId: userId ?? null,
        externalNumber: to,
        channel: 'whatsapp',
      }),
    );
  }

  private async render(
    companyId: number,
    wabaId: string,
    { text = '', templateParams, mediaUrl = [] }: WhatsAppContent,
  ): Promise<RenderedContent> {
    const type = mediaUrl.length > 0 ? 'media' : 'text';
    if (!templateParams) return { type, body: text, template: null, templateContent: null, category: null };
    return this.templates.render(companyId, wabaId, templateParams);
  }

  private async requireParent(conversation: string, parentId: string | undefined): Promise<string | null> {
    if (parentId === undefined) return null;
    const parent = await this.reader.first('SELECT id FROM messages WHERE id = ? AND conversation = ?', [
      parentId,
      conversation,
    ]);
    if (!parent) throw ApiError.invalid('parentId', 'must be a message of the same conversation');
    return parentId;
  }
}

function requireContent({ text, templateParams, mediaUrl = [] }: WhatsAppContent): void {
  if (text === undefined && templateParams === undefined && mediaUrl.length === 0)
    throw ApiError.unprocessable('text', 'is mandatory where templateParams and mediaUrl are missing');
  if (templateParams === undefined) return;
  if (text !== undefined) throw ApiError.invalid('text', 'and templateParams exclude each other');
  if (mediaUrl.length > 0) throw ApiError.invalid('mediaUrl', 'and templateParams exclude each other');
}
