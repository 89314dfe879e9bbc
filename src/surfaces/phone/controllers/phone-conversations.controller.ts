import { Controller, Get, HttpCode, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ReadConversation, StartConversation, WriteInConversation } from '../../../contracts/messaging/commands.js';
import {
  ConversationDocuments,
  GetOpenConversation,
  ListConversationMessages,
  ListConversations,
  MessageDocuments,
} from '../../../contracts/messaging/queries.js';
import { PossibleNumbers } from '../../../contracts/numbers/queries.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { page, reference, wrapped } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { QueryDto } from '../../../platform/http/query.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { StartConversationBody, WriteMessageBody } from '../../../requests/messaging.js';
import { conversationShape, phoneMessageShape } from '../dto/conversation.shape.js';
import { ConversationQuery } from '../dto/lists/list-queries.js';
import { PhoneSessionGuard, PhoneUser } from '../phone-session.guard.js';

const one = wrapped('ConversationResponse', 'conversation', conversationShape, 'The conversation.');
const many = page('ConversationList', 'conversations', conversationShape);
const message = wrapped('MessageResponse', 'message', phoneMessageShape, 'The message.');
const NOT_NATIVE = 'LineIsNotNative: this line is configured to skip the inbox.';
const BLANK = 'body is mandatory where mediaUrl is missing, and must not be blank.';

/** The conversations of the Numbers that a user may read. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone conversations')
@Controller('phone/v1/conversations')
export class PhoneConversationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Describe({
    id: 'listConversations',
    summary: 'List conversations',
    description:
      'Those of the Numbers of this user and of their teams; supervisors, admins and owners see those of every ' +
      'Number. By the time of their last message, which from and to limit; the latest first, unless order is asc.',
    responses: { 200: many },
  })
  async list(
    @PhoneUser() user: PhoneUser,
    @Listing() listing: Listing,
    @QueryDto() { order, phone_number: text }: ConversationQuery,
  ) {
    const { companyId } = user;
    const parties = text === undefined ? text : await this.queries.execute(new PossibleNumbers({ companyId, text }));
    const { total, conversations } = await this.queries.execute(
      new ListConversations({ ...user, parties, window: { ...listing.window, order } }),
    );
    return { meta: listing.meta({ total, count: conversations.length }), conversations };
  }

  @IdempotentPost()
  @Describe({
    id: 'startConversation',
    summary: 'Start a conversation',
    description:
      'Sends a message from a Number to a phone number or a group; an existing conversation with them is continued.',
    responses: { 201: one },
    errors: {
      400: 'number_id must be a Number whose conversations this user may read.',
      403: NOT_NATIVE,
      422: BLANK,
    },
  })
  async start(@PhoneUser() user: PhoneUser, @JsonBody() body: StartConversationBody) {
    const { number_id: numberId, to, participants, channel = 'sms', ...content } = body;
    const { conversationId } = await this.commands.execute(
      new StartConversation({ ...user, numberId, recipients: { to, participants }, channel, content }),
    );
    const [conversation] = await this.queries.execute(new ConversationDocuments({ ...user, ids: [conversationId] }));
    return { conversation };
  }

  @Get(':id')
  @Describe({
    id: 'getConversation',
    summary: 'Retrieve a conversation',
    description: 'Returns a conversation, and whether text, a template or nothing can be sent in it now.',
    responses: { 200: reference('OpenConversation') },
  })
  get(@PhoneUser() user: PhoneUser, @PathId('id') conversationId: number) {
    return this.queries.execute(new GetOpenConversation({ ...user, conversationId }));
  }

  @Get(':id/messages')
  @Describe({
    id: 'listConversationMessages',
    summary: 'List the messages of a conversation',
    description: 'Returns the messages of a conversation in the order of creation.',
    responses: { 200: reference('MessageList') },
  })
  async messages(@PhoneUser() user: PhoneUser, @PathId('id') conversationId: number, @Listing() listing: Listing) {
    const { total, messages } = await this.queries.execute(
      new ListConversationMessages({ ...user, conversationId, window: listing.window }),
    );
    return { meta: listing.meta({ total, count: messages.length }), messages };
  }

  @IdempotentPost(':id/messages')
  @Describe({
    id: 'sendConversationMessage',
    summary: 'Send a message in a conversation',
    description: 'Sends a text, files or a WhatsApp template to the other party or group of the conversation.',
    responses: { 201: message },
    errors: { 400: 'MyBank is a sender that cannot receive messages.', 403: NOT_NATIVE, 422: BLANK },
  })
  async write(
    @PhoneUser() user: PhoneUser,
    @PathId('id') conversationId: number,
    @JsonBody() content: WriteMessageBody,
  ) {
    const { messageId } = await this.commands.execute(new WriteInConversation({ ...user, conversationId, content }));
    const { companyId } = user;
    const [message] = await this.queries.execute(new MessageDocuments({ companyId, ids: [messageId] }));
    return { message };
  }

  @IdempotentPost(':id/read')
  @HttpCode(204)
  @Describe({
    id: 'readConversation',
    summary: 'Mark a conversation as read',
    description: 'Sets the unread_count of the conversation to 0 for this user.',
    responses: { 204: null },
  })
  read(@PhoneUser() user: PhoneUser, @PathId('id') conversationId: number): Promise<void> {
    return this.commands.execute(new ReadConversation({ ...user, conversationId }));
  }
}
