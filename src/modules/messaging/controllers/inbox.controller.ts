import { Controller, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ReadConversation, StartConversation, WriteInConversation } from '../../../contracts/messaging/commands.js';
import {
  GetOpenConversation,
  ListConversationMessages,
  ListConversations,
  ListLines,
} from '../../../contracts/messaging/queries.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { reference } from '../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { StartConversationBody, WriteMessageBody } from '../../../requests/messaging.js';
import { linesShape, openConversationShape } from '../dto/inbox.shape.js';
import { GetMessage } from '../queries/messages.js';

const NOT_NATIVE = 'LineIsNotNative: this line is configured to skip the inbox.';
const BLANK = 'body is mandatory where mediaUrl is missing, and must not be blank.';

/** The user of the session reads and writes. */
const by = ({ companyId, user }: Caller): { companyId: number; userId: number } => ({ companyId, userId: user!.id });

/** The conversations of every Number, for the dashboard. */
@OnSurface('admin')
@InDomain('Dashboard messages')
@Controller('admin/v1')
export class InboxController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('message_lines')
  @Describe({
    id: 'listMessageLines',
    summary: 'List the lines for messages',
    description: 'Returns every Number of the company with what it can send.',
    responses: { 200: linesShape },
    session: true,
  })
  lines(@Caller() { companyId }: Caller) {
    return this.queries.execute(new ListLines({ companyId }));
  }

  @Get('numbers/:id/conversations')
  @Describe({
    id: 'listLineConversations',
    summary: 'List the conversations of a line',
    description: 'Returns the conversations of a Number by the time of their last message, which from and to limit.',
    responses: { 200: reference('ConversationList') },
    session: true,
  })
  async list(@Caller() caller: Caller, @PathId('id') numberId: number, @Listing() listing: Listing) {
    const { total, conversations } = await this.queries.execute(
      new ListConversations({ ...by(caller), numberId, window: listing.window }),
    );
    return { meta: listing.meta({ total, count: conversations.length }), conversations };
  }

  @IdempotentPost('conversations')
  @Describe({
    id: 'startLineConversation',
    summary: 'Start a conversation of a line',
    description:
      'Sends a message from a Number to a phone number or a group; an existing conversation with them is continued.',
    responses: { 201: openConversationShape },
    session: true,
    errors: {
      400: 'number_id must be a Number whose conversations this user may read.',
      403: NOT_NATIVE,
      422: BLANK,
    },
  })
  async start(@Caller() caller: Caller, @JsonBody() body: StartConversationBody) {
    const { number_id: numberId, to, participants, channel = 'sms', ...content } = body;
    const { conversationId } = await this.commands.execute(
      new StartConversation({ ...by(caller), numberId, recipients: { to, participants }, channel, content }),
    );
    return this.queries.execute(new GetOpenConversation({ ...by(caller), conversationId }));
  }

  @Get('conversations/:id')
  @Describe({
    id: 'getLineConversation',
    summary: 'Retrieve a conversation',
    description: 'Returns a conversation, and whether text, a template or nothing can be sent in it now.',
    responses: { 200: openConversationShape },
    session: true,
  })
  get(@Caller() caller: Caller, @PathId('id') conversationId: number) {
    return this.queries.execute(new GetOpenConversation({ ...by(caller), conversationId }));
  }

  @Get('conversations/:id/messages')
  @Describe({
    id: 'listLineConversationMessages',
    summary: 'List the messages of a line conversation',
    description: 'Returns the messages of a conversation in the order of creation.',
    responses: { 200: reference('MessageList') },
    session: true,
  })
  async messages(@Caller() caller: Caller, @PathId('id') conversationId: number, @Listing() listing: Listing) {
    const { total, messages } = await this.queries.execute(
      new ListConversationMessages({ ...by(caller), conversationId, window: listing.window }),
    );
    return { meta: listing.meta({ total, count: messages.length }), messages };
  }

  @IdempotentPost('conversations/:id/messages')
  @Describe({
    id: 'sendLineConversationMessage',
    summary: 'Send a message in a line conversation',
    description:
      'Sends a text, files or a WhatsApp template to the other party or group of the conversation, in the name of this user.',
    responses: { 201: reference('AnyMessage') },
    session: true,
    errors: { 400: 'MyBank is a sender that cannot receive messages.', 403: NOT_NATIVE, 422: BLANK },
  })
  async write(@Caller() caller: Caller, @PathId('id') conversationId: number, @JsonBody() content: WriteMessageBody) {
    const { messageId } = await this.commands.execute(
      new WriteInConversation({ ...by(caller), conversationId, content }),
    );
    return this.queries.execute(new GetMessage({ companyId: caller.companyId, messageId }));
  }

  @IdempotentPost('conversations/:id/read')
  @HttpCode(204)
  @Describe({
    id: 'readLineConversation',
    summary: 'Mark a line conversation as read',
    description: 'Sets the unread_count of the conversation to 0 for this user.',
    responses: { 204: null },
    session: true,
  })
  read(@Caller() caller: Caller, @PathId('id') conversationId: number): Promise<void> {
    return this.commands.execute(new ReadConversation({ ...by(caller), conversationId }));
  }
}
