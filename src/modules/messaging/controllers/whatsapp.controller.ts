import { applyDecorators, Controller, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { TEMPLATE_CATEGORIES, TEMPLATE_STATUSES } from '../../../contracts/messaging/commands.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe, type QueryParameter } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { toE164 } from '../../../platform/text/phone-number.js';
import { statusShape, templatesShape } from '../dto/line.shape.js';
import { whatsAppShape } from '../dto/message.shape.js';
import { GetMessage } from '../queries/messages.js';
import { ListTemplates, type TemplatePage, TemplateQuery } from '../queries/list-templates.js';
import { SendWhatsApp } from '../commands/send-whatsapp.js';
import { SendWhatsAppBody, SendWhatsAppNativeBody } from '../dto/whatsapp-bodies.js';
import { GetWhatsAppStatus } from '../queries/get-whatsapp-status.js';

const WINDOW =
  'A text later than 24 hours after the last message of the customer is accepted, but fails with the error code 63016.';
const FORBIDDEN = 'This company has no active WhatsApp add-on.';

const TEMPLATE_FILTERS: readonly QueryParameter[] = [
  {
    name: 'status',
    schema: { type: 'string', enum: [...TEMPLATE_STATUSES], default: 'APPROVED' },
    description: 'Only templates with this review status.',
    example: 'APPROVED',
  },
  {
    name: 'category',
    schema: { type: 'string', enum: [...TEMPLATE_CATEGORIES] },
    description: 'Only templates of this category.',
    example: 'utility',
  },
  {
    name: 'limit',
    schema: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
    description: 'Largest number of templates in a page.',
    example: 20,
  },
  {
    name: 'token',
    schema: { type: 'string' },
    description: 'The nextToken of the previous page.',
    example: 'YWZ0ZXI6Mjc',
  },
];

const SendingPost = (path: string, route: { id: string; summary: string; description: string }): MethodDecorator =>
  applyDecorators(
    IdempotentPost(path),
    HttpCode(200),
    Describe({
      ...route,
      responses: { 200: whatsAppShape },
      errors: {
        400: 'The WhatsApp line is OFFLINE and cannot send messages.',
        403: FORBIDDEN,
        404: 'This number was not found.',
        422: 'text is mandatory where templateParams and mediaUrl are missing.',
      },
    }),
  );

@InDomain('Messages')
@Controller('v1')
export class WhatsAppController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @SendingPost('messages/whatsapp/send', {
    id: 'sendWhatsAppMessage',
    summary: 'Send a WhatsApp message skipping the inbox',
    description: `Agents do not see the message; replies and status changes go to the callbackUrl. ${WINDOW}`,
  })
  send(@Caller() { companyId }: Caller, @JsonBody() { lineId: numberId, to, ...content }: SendWhatsAppBody) {
    return this.sendAndGet(new SendWhatsApp({ companyId, numberId, mode: 'proxy', to: toE164(to)!, content }));
  }

  @SendingPost('messages/send/whatsapp/native', {
    id: 'sendNativeWhatsAppMessage',
    summary: 'Send a WhatsApp message in the agent conversation',
    description: `The message appears in the conversation of the agents, where replies arrive, too. ${WINDOW}`,
  })
  sendNative(
    @Caller() { companyId }: Caller,
    @JsonBody() { lineId: numberId, externalNumber, ...content }: SendWhatsAppNativeBody,
  ) {
    const to = toE164(externalNumber)!;
    return this.sendAndGet(new SendWhatsApp({ companyId, numberId, mode: 'native', to, content }));
  }

  @Get('numbers/:id/templates')
  @Describe({
    id: 'listWhatsAppTemplates',
    summary: 'List the WhatsApp templates of a Number',
    description: 'Returns the approved templates unless another status is given.',
    responses: { 200: templatesShape },
    query: TEMPLATE_FILTERS,
    errors: { 400: 'limit must be a whole number from 1 to 50.', 403: FORBIDDEN },
  })
  templates(@Caller() { companyId }: Caller, @PathId('id') id: number, @TemplateQuery() page: TemplatePage) {
    return this.queries.execute(new ListTemplates({ companyId, numberId: id, page }));
  }

  @Get('numbers/:id/whatsapp_status')
  @Describe({
    id: 'getWhatsAppStatus',
    summary: 'Retrieve the WhatsApp status of a Number',
    description: 'Returns the state of the WhatsApp line and whether it can send messages.',
    responses: { 200: statusShape },
    errors: { 400: 'The WABA (WhatsApp Business Account) of this line is not configured.', 403: FORBIDDEN },
  })
  status(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetWhatsAppStatus({ companyId, numberId: id }));
  }

  private async sendAndGet(command: SendWhatsApp) {
    const { messageId } = await this.commands.execute(command);
    return this.queries.execute(new GetMessage({ companyId: command.companyId, messageId }));
  }
}
