import { Controller, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { Listing } from '../../../platform/http/listing.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { page } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { QueryDto } from '../../../platform/http/query.js';
import { anyMessageShape, groupMessageShape, messageShape } from '../dto/message.shape.js';
import { MessageQuery, SendGroupMessageBody, SendMessageBody } from '../dto/message-bodies.js';
import { SendGroupMessage, SendMessage } from '../commands/send-message.js';
import { ListMessages } from '../queries/list-messages.js';
import { GetMessage } from '../queries/messages.js';

const NOT_NATIVE = 'LineIsNotNative: this line is configured to skip the inbox.';
const NOT_CONFIGURED = 'This line is not configured to skip the inbox.';
const TO_MISSING = 'to is mandatory and must not be blank.';
const PARTICIPANTS_MISSING = 'participants is mandatory and must not be empty.';

const messages = page('MessageList', 'messages', anyMessageShape);

const IN_CONVERSATION =
  'The message appears in the conversation of the agents, where replies arrive, too. The Number must not be configured to skip the inbox.';
const SKIPPING_INBOX =
  'Agents do not see the message; replies and status changes go to the callbackUrl. The Number must be configured to skip the inbox.';

@InDomain('Messages')
@Controller('v1/numbers/:id/messages')
export class MessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @IdempotentPost('native/send')
  @HttpCode(200)
  @Describe({
    id: 'sendNativeMessage',
    summary: 'Send a message in the agent conversation',
    description: IN_CONVERSATION,
    responses: { 200: messageShape },
    errors: { 403: NOT_NATIVE, 422: TO_MISSING },
  })
  sendNative(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: SendMessageBody) {
    return this.sendAndGet(companyId, new SendMessage({ companyId, numberId: id, mode: 'native', body }));
  }

  @IdempotentPost('send')
  @HttpCode(200)
  @Describe({
    id: 'sendMessage',
    summary: 'Send a message skipping the inbox',
    description: SKIPPING_INBOX,
    responses: { 200: messageShape },
    errors: { 400: NOT_CONFIGURED, 422: TO_MISSING },
  })
  send(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: SendMessageBody) {
    return this.sendAndGet(companyId, new SendMessage({ companyId, numberId: id, mode: 'proxy', body }));
  }

  @IdempotentPost('group/native/send')
  @HttpCode(200)
  @Describe({
    id: 'sendNativeGroupMessage',
    summary: 'Send a group message in the agent conversation',
    description: IN_CONVERSATION,
    responses: { 200: groupMessageShape },
    errors: { 403: NOT_NATIVE, 422: PARTICIPANTS_MISSING },
  })
  sendGroupNative(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: SendGroupMessageBody) {
    return this.sendAndGet(companyId, new SendGroupMessage({ companyId, numberId: id, mode: 'native', body }));
  }

  @IdempotentPost('group/send')
  @HttpCode(200)
  @Describe({
    id: 'sendGroupMessage',
    summary: 'Send a group message skipping the inbox',
    description: SKIPPING_INBOX,
    responses: { 200: groupMessageShape },
    errors: { 400: NOT_CONFIGURED, 422: PARTICIPANTS_MISSING },
  })
  sendGroup(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: SendGroupMessageBody) {
    return this.sendAndGet(companyId, new SendGroupMessage({ companyId, numberId: id, mode: 'proxy', body }));
  }

  @Get()
  @Describe({
    id: 'listMessages',
    summary: 'List the messages of a Number',
    description: 'Returns inbound and outbound messages of all channels, whether agents or an API client handle them.',
    responses: { 200: messages },
  })
  list(
    @Caller() { companyId }: Caller,
    @PathId('id') numberId: number,
    @Listing() listing: Listing,
    @QueryDto() { external_number: externalNumber }: MessageQuery,
  ) {
    return this.queries.execute(new ListMessages({ companyId, numberId, externalNumber, listing }));
  }

  @Get(':message_id')
  @Describe({
    id: 'getMessage',
    summary: 'Retrieve a message',
    description: 'Returns an SMS, MMS, WhatsApp or group message of the Number.',
    responses: { 200: anyMessageShape },
  })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number, @Param('message_id') messageId: string) {
    return this.queries.execute(new GetMessage({ companyId, messageId, numberId: id }));
  }

  private async sendAndGet(companyId: number, command: SendMessage | SendGroupMessage) {
    const { messageId } = await this.commands.execute<SendMessage | SendGroupMessage, { messageId: string }>(command);
    return this.queries.execute(new GetMessage({ companyId, messageId }));
  }
}
