import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { StartConversation, WriteInConversation } from '../../../contracts/messaging/commands.js';
import type { AgentContent, ConversationChannel } from '../../../contracts/messaging/types.js';
import { NumberById } from '../../../contracts/numbers/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { toE164 } from '../../../platform/text/phone-number.js';
import { ApiError } from '../../../platform/api-error.js';
import { ConversationAccess, mayRead } from '../conversations/conversation-access.js';
import { type ConversationRow, Conversations } from '../conversations/conversations.js';
import { GroupConversations } from '../group-conversations.js';
import { MAX_BODY_LENGTH } from '../dto/message-bodies.js';
import { MAX_TEXT_LENGTH } from '../dto/whatsapp-bodies.js';
import { readRecipients } from '../texts/recipients.js';
import { isLongerThan } from '../../../platform/text/graphemes.js';
import { SendGroupMessage, SendMessage } from './send-message.js';
import { SendWhatsApp } from './send-whatsapp.js';

const MAX_LENGTHS: Record<ConversationChannel, number> = { sms: MAX_BODY_LENGTH, whatsapp: MAX_TEXT_LENGTH };

export function requireContent(content: AgentContent, channel: ConversationChannel): void {
  const { body = '', mediaUrl = [], templateParams } = content;
  // Sending by WhatsApp checks what a template may be combined with.
  if (templateParams !== undefined && channel === 'whatsapp') return;
  if (templateParams !== undefined) throw ApiError.invalid('templateParams', 'must be left out except on WhatsApp');
  if (body.trim() === '' && mediaUrl.length === 0)
    throw ApiError.unprocessable('body', 'is mandatory where mediaUrl is missing, and must not be blank');
  const max = MAX_LENGTHS[channel];
  if (isLongerThan(body, max)) throw ApiError.invalid('body', `must not be longer than ${max} characters`);
}

@CommandHandler(StartConversation)
export class StartConversationHandler implements ICommandHandler<StartConversation> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly reader: Reader,
    private readonly access: ConversationAccess,
  ) {}

  async execute(command: StartConversation): Promise<{ conversationId: number }> {
    const { companyId, userId, numberId, channel, content } = command;
    requireContent(content, channel);
    const number = await this.queries.execute(new NumberById({ companyId, numberId }));
    if (!number || !mayRead(await this.access.of(companyId, userId), numberId))
      throw ApiError.invalid('number_id', 'must be a Number whose conversations this user may read');
    const recipients = readRecipients(command.recipients, channel, number.country);
    const message = { companyId, userId, numberId, channel, content };
    const { messageId } = await this.commands.execute<SendCommand, { messageId: string }>(
      'to' in recipients ? directMessage({ ...message, ...recipients }) : groupMessage({ ...message, ...recipients }),
    );
    const conversation = await this.reader.first<{ id: number }>(
      `SELECT message_conversations.id FROM messages
       JOIN message_conversations ON message_conversations.conversation = messages.conversation WHERE messages.id = ?`,
      [messageId],
    );
    return { conversationId: conversation!.id };
  }
}

@CommandHandler(WriteInConversation)
export class WriteInConversationHandler implements ICommandHandler<WriteInConversation> {
  constructor(
    private readonly commands: CommandBus,
    private readonly groups: GroupConversations,
    private readonly conversations: Conversations,
  ) {}

  async execute(command: WriteInConversation): Promise<{ messageId: string }> {
    const { companyId, userId, conversationId, content } = command;
    const conversation = await this.conversations.get(companyId, userId, conversationId);
    requireContent(content, conversation.channel);
    return this.commands.execute(await this.sendCommand(companyId, userId, conversation, content));
  }

  private async sendCommand(companyId: number, userId: number, conversation: ConversationRow, content: AgentContent) {
    const { numberId, groupId, channel, externalNumber: to } = conversation;
    const message = { companyId, userId, numberId, channel, content };
    if (groupId !== null || to === null)
      return groupMessage({ ...message, participants: await this.groups.participantsOf(groupId!) });
    if (toE164(to) === undefined) throw new ApiError(400, `${to} is a sender that cannot receive messages.`);
    return directMessage({ ...message, to });
  }
}

type AgentMessage = Pick<StartConversation, 'companyId' | 'userId' | 'numberId' | 'channel' | 'content'>;
type SendCommand = ReturnType<typeof directMessage> | SendGroupMessage;

/** Numbers are in E.164. */
function directMessage({ companyId, userId, numberId, channel, to, content }: AgentMessage & { to: string }) {
  if (channel === 'sms')
    return new SendMessage({ companyId, numberId, mode: 'native', body: { ...content, to, user_id: userId } });
  return new SendWhatsApp({
    companyId,
    userId,
    numberId,
    to,
    mode: 'native',
    content: { text: content.body, mediaUrl: content.mediaUrl, templateParams: content.templateParams },
  });
}

const groupMessage = ({
  companyId,
  userId,
  numberId,
  participants,
  content,
}: AgentMessage & { participants: string[] }): SendGroupMessage =>
  new SendGroupMessage({ companyId, numberId, mode: 'native', body: { ...content, participants, user_id: userId } });
