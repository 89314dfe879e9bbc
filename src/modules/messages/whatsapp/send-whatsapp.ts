import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MessageMode } from '../../../contracts/messages.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { countryOf } from '../../../platform/phone-number.js';
import { Refusal } from '../../../platform/refusal.js';
import { whatsAppWith } from '../conversation.js';
import { Lines } from '../lines.js';
import { Outgoing } from '../outbound/outgoing.js';
import { filledIn, readVariables } from './template-text.js';
import { type Template, Templates } from './templates.js';
import type { TemplateParams } from './whatsapp-bodies.js';
import { WhatsAppLines } from './whatsapp-lines.js';
import type { WhatsAppPart } from './whatsapp-part.js';
import { Window } from './window.js';

export interface WhatsAppContent {
  text?: string;
  templateParams?: TemplateParams;
  parentId?: string;
}

export class SendWhatsApp extends Command<{ messageId: string }> {
  constructor(
    readonly companyId: number,
    readonly numberId: number,
    readonly mode: MessageMode,
    /** E.164. */
    readonly to: string,
    readonly content: WhatsAppContent,
  ) {
    super();
  }
}

type Written = Pick<WhatsAppPart, 'type' | 'template' | 'templateContent' | 'category'> & { body: string };

/** Whether the window is open is seen when it is sent: text that comes too late is accepted, and then fails. */
@CommandHandler(SendWhatsApp)
export class SendWhatsAppHandler implements ICommandHandler<SendWhatsApp> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly lines: Lines,
    private readonly whatsapp: WhatsAppLines,
    private readonly templates: Templates,
    private readonly window: Window,
    private readonly outgoing: Outgoing,
  ) {}

  async execute({ companyId, numberId, mode, to, content }: SendWhatsApp): Promise<{ messageId: string }> {
    refuseUnlessOne(content);
    await this.whatsapp.refuseUnlessAllowed(companyId);
    const line = await this.lines.active(companyId, numberId);
    if (to === line.digits)
      throw Refusal.invalid(mode === 'proxy' ? 'to' : 'externalNumber', 'must not be the line itself');
    if (mode === 'proxy') await this.lines.refuseUnlessProxy(numberId);
    const { wabaId } = await this.whatsapp.online(numberId);
    const { body, ...written } = await this.write(companyId, wabaId, content);
    const conversation = whatsAppWith(numberId, to);
    const parentId = await this.parentOf(conversation, content.parentId);
    // What a business starts itself is charged, but for utility that answers a customer.
    const isService = written.category === null || written.category === 'utility';
    const messageType = await this.window.messageType(conversation, isService);
    const whatsapp: WhatsAppPart = { ...written, messageType, recipientCountry: countryOf(to) ?? null };
    return this.work.run((tx) =>
      this.outgoing.accept(tx, {
        ...{ companyId, numberId, mode, conversation, body, parentId, whatsapp, externalNumber: to },
        ...{ direction: 'outbound', channel: 'whatsapp' },
      }),
    );
  }

  private async write(companyId: number, wabaId: string, { text, templateParams }: WhatsAppContent): Promise<Written> {
    if (!templateParams) return { type: 'text', body: text!, template: null, templateContent: null, category: null };
    const template = await this.approved(companyId, wabaId, Number(templateParams.id));
    const variables = readVariables(template.body, templateParams.body ?? []);
    const body = filledIn(template.body, variables);
    const { id, name, language, category } = template;
    return { type: 'template', body, templateContent: body, category, template: { id, name, language, variables } };
  }

  private async approved(companyId: number, wabaId: string, id: number): Promise<Template> {
    const template = await this.templates.find(companyId, wabaId, id);
    if (!template) throw Refusal.invalid('templateParams', 'must name a template of the line');
    if (template.status !== 'APPROVED')
      throw Refusal.invalid('templateParams', `must name an approved template; this one is ${template.status}`);
    return template;
  }

  private async parentOf(conversation: string, parentId: string | undefined): Promise<string | null> {
    if (parentId === undefined) return null;
    const parent = await this.reader.first('SELECT id FROM messages WHERE id = ? AND conversation = ?', [
      parentId,
      conversation,
    ]);
    if (!parent) throw Refusal.invalid('parentId', 'must be a message of the same conversation');
    return parentId;
  }
}

function refuseUnlessOne({ text, templateParams }: WhatsAppContent): void {
  if (text === undefined && templateParams === undefined)
    throw Refusal.unprocessable('text', 'is mandatory where templateParams is missing');
  if (text !== undefined && templateParams !== undefined)
    throw Refusal.invalid('text', 'and templateParams exclude each other');
}
