import { applyDecorators, Controller, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import type { Shape } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { anyMessageShape, groupMessageShape, messageShape } from '../dto/message.shape.js';
import { SendGroupMessageBody, SendMessageBody } from '../dto/message-bodies.js';
import { SendGroupMessage, SendMessage } from '../commands/send-message.js';
import { GetMessage } from '../queries/messages.js';

const NOT_NATIVE = 'LineIsNotNative: this line is configured to skip the inbox.';
const NOT_CONFIGURED = 'This line is not configured to skip the inbox.';
const TO_MISSING = 'to is mandatory and must not be blank.';
const PARTICIPANTS_MISSING = 'participants is mandatory and must not be empty.';

const SendingPost = (path: string, summary: string, message: Shape, errors: Record<number, string>): MethodDecorator =>
  applyDecorators(IdempotentPost(path), HttpCode(200), Describe({ summary, responses: { 200: message }, errors }));

@Controller('v1/numbers/:id/messages')
export class MessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @SendingPost('native/send', 'Send a message in the conversation of agents', messageShape, {
    403: NOT_NATIVE,
    422: TO_MISSING,
  })
  sendNative(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: SendMessageBody) {
    return this.sendAndGet(companyId, new SendMessage({ companyId, numberId: id, mode: 'native', body }));
  }

  @SendingPost('send', 'Send a message that skips the inbox', messageShape, { 400: NOT_CONFIGURED, 422: TO_MISSING })
  send(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: SendMessageBody) {
    return this.sendAndGet(companyId, new SendMessage({ companyId, numberId: id, mode: 'proxy', body }));
  }

  @SendingPost('group/native/send', 'Send a group message in the conversation of agents', groupMessageShape, {
    403: NOT_NATIVE,
    422: PARTICIPANTS_MISSING,
  })
  sendGroupNative(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: SendGroupMessageBody) {
    return this.sendAndGet(companyId, new SendGroupMessage({ companyId, numberId: id, mode: 'native', body }));
  }

  @SendingPost('group/send', 'Send a group message that skips the inbox', groupMessageShape, {
    400: NOT_CONFIGURED,
    422: PARTICIPANTS_MISSING,
  })
  sendGroup(@Caller() { companyId }: Caller, @PathId('id') id: number, @JsonBody() body: SendGroupMessageBody) {
    return this.sendAndGet(companyId, new SendGroupMessage({ companyId, numberId: id, mode: 'proxy', body }));
  }

  @Get(':message_id')
  @Describe({ summary: 'Retrieve a message of a Number', responses: { 200: anyMessageShape } })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number, @Param('message_id') messageId: string) {
    return this.queries.execute(new GetMessage({ companyId, messageId, numberId: id }));
  }

  private async sendAndGet(companyId: number, command: SendMessage | SendGroupMessage) {
    const { messageId } = await this.commands.execute<SendMessage | SendGroupMessage, { messageId: string }>(command);
    return this.queries.execute(new GetMessage({ companyId, messageId }));
  }
}
