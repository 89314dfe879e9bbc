import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ImportConversation, type PastMessage } from '../../../../contracts/messaging/commands.js';
import type { NumberProfile } from '../../../../contracts/numbers/queries.js';
import { UserDocuments } from '../../../../contracts/users/queries.js';
import { ApiError } from '../../../../platform/api-error.js';
import { Clock } from '../../../../platform/clock.js';
import type { Transaction } from '../../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import { countryOf } from '../../../../platform/text/phone-number.js';
import { directConversation, groupConversation, whatsAppConversation } from '../../conversation-keys.js';
import { GroupConversations } from '../../group-conversations.js';
import { MessageConversation } from '../../message-conversation.entity.js';
import { Message, type NewMessage } from '../../message.entity.js';
import { MessagingNumbers } from '../../messaging-numbers.js';
import { type RenderedContent, Templates } from '../../whatsapp/templates.js';
import { WhatsAppConnections } from '../../whatsapp/whatsapp-connections.js';
import type { WhatsAppDetails } from '../../whatsapp/whatsapp-details.js';
import { answersWithinADay, requireParticipants, requirePossible } from './past-messages.js';

type Where = Pick<NewMessage, 'conversation' | 'groupId'>;

@CommandHandler(ImportConversation)
export class ImportConversationHandler implements ICommandHandler<ImportConversation> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly numbers: MessagingNumbers,
    private readonly connections: WhatsAppConnections,
    private readonly templates: Templates,
    private readonly groups: GroupConversations,
    private readonly clock: Clock,
  ) {}

  async execute(past: ImportConversation): Promise<{ conversationId: number }> {
    const { companyId, numberId, channel, participants, messages } = past;
    const number = await this.numbers.getActive(companyId, numberId);
    await this.numbers.requireMode(numberId, 'native');
    requireParticipants(participants, channel, number.digits);
    requirePossible(messages, channel, participants, this.clock.now());
    await this.requireUsers(past);
    const wabaId = channel === 'whatsapp' ? await this.accountOf(number) : undefined;
    return this.work.run((tx) => this.store(tx, past, wabaId));
  }

  private async store(tx: Transaction, past: ImportConversation, wabaId?: string): Promise<{ conversationId: number }> {
    const { companyId, numberId, channel, participants, messages, reads = [] } = past;
    const where = await this.place(tx, past);
    const [existing] = await tx.rows('SELECT id FROM message_conversations WHERE conversation = ?', [
      where.conversation,
    ]);
    if (existing) throw new ApiError(409, 'There is such a conversation already.');
    const rows: Message[] = [];
    for (const entry of messages.entries()) rows.push(await this.messageOf(past, where, entry, wabaId));
    await tx.insertRows(rows);
    const last = rows.at(-1)!;
    const receivedUntil = (at: number): number =>
      rows.filter(({ direction, createdAt }) => direction === 'inbound' && createdAt <= at).length;
    const conversation = await tx.saveRow(
      Object.assign(new MessageConversation(), {
        companyId,
        numberId,
        key: where.conversation,
        channel,
        externalNumber: where.groupId === null ? participants[0] : null,
        groupId: where.groupId,
        lastMessageId: last.id,
        lastMessageAt: last.createdAt,
        receivedCount: receivedUntil(last.createdAt),
        updatedAt: last.createdAt,
      } satisfies Partial<MessageConversation>),
    );
    const readRows = reads.map(({ userId, at }) => ({
      conversation_id: conversation.id,
      user_id: userId,
      company_id: companyId,
      read_count: receivedUntil(at),
      read_at: at,
    }));
    if (readRows.length > 0)
      await tx.upsert('message_conversation_reads', readRows, { key: ['conversation_id', 'user_id'] });
    return { conversationId: conversation.id };
  }

  private async place(
    tx: Transaction,
    { companyId, numberId, channel, participants }: ImportConversation,
  ): Promise<Required<Where>> {
    const [participant] = participants;
    if (channel === 'whatsapp') return { groupId: null, conversation: whatsAppConversation(numberId, participant!) };
    if (participants.length === 1) return { groupId: null, conversation: directConversation(numberId, participant!) };
    const groupId = await this.groups.findOrCreate(tx, companyId, numberId, participants);
    return { groupId, conversation: groupConversation(groupId) };
  }

  private async messageOf(
    past: ImportConversation,
    where: Where,
    [index, message]: [index: number, PastMessage],
    wabaId?: string,
  ): Promise<Message> {
    const { companyId, numberId, channel, participants, messages } = past;
    const isGroup = participants.length > 1;
    const isInbound = message.direction === 'inbound';
    const rendered = await this.render(companyId, message, wabaId);
    const details = {
      companyId,
      numberId,
      ...where,
      direction: message.direction,
      mode: 'native',
      // Networks support several recipients only with MMS.
      channel: isGroup ? 'mms' : channel,
      externalNumber: isGroup ? (isInbound ? message.from! : null) : participants[0]!,
      body: rendered.body,
      userId: isInbound ? null : (message.userId ?? null),
      whatsapp:
        channel === 'whatsapp' ? whatsAppDetails(rendered, messages.slice(0, index), message, participants[0]!) : null,
    } satisfies NewMessage;
    const created = Message.create(details, message.at);
    if (isInbound) return Object.assign(created, { sentAt: message.at });
    const { status, errorCode = null, at } = message;
    return Object.assign(created, { status, errorCode, sentAt: status === 'failed' ? null : at });
  }

  private async render(companyId: number, message: PastMessage, wabaId?: string): Promise<RenderedContent> {
    const plain = { type: 'text', template: null, templateContent: null, category: null } as const;
    if (message.direction === 'inbound') return { ...plain, body: message.body };
    const { body = '', templateParams } = message.content;
    return templateParams ? this.templates.render(companyId, wabaId!, templateParams) : { ...plain, body };
  }

  private async accountOf({ companyId, id }: NumberProfile): Promise<string> {
    await this.connections.requireAddOn(companyId);
    return (await this.connections.getOnline(id)).wabaId;
  }

  private async requireUsers({ companyId, messages, reads = [] }: ImportConversation): Promise<void> {
    const authors = messages.flatMap((message) => (message.direction === 'outbound' ? (message.userId ?? []) : []));
    const ids = [...new Set([...authors, ...reads.map(({ userId }) => userId)])];
    const users = await this.queries.execute(new UserDocuments({ companyId, ids, view: 'member' }));
    if (users.length < ids.length) throw ApiError.invalid('user_id', 'must be a user of this company');
  }
}

/** Replies to a customer within a day are free, except templates of categories other than utility. */
function whatsAppDetails(
  { body: _, ...rendered }: RenderedContent,
  before: readonly PastMessage[],
  { direction, at }: PastMessage,
  participant: string,
): WhatsAppDetails {
  const isService = rendered.category === null || rendered.category === 'utility';
  const isFree = direction === 'outbound' && isService && answersWithinADay(before, at);
  const messageType = isFree ? 'free_customer_service' : 'regular';
  return { ...rendered, messageType, recipientCountry: countryOf(participant) ?? null };
}
