import { applyDecorators, Controller, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiQuery } from '@nestjs/swagger';
import { TEMPLATE_CATEGORIES, TEMPLATE_STATUSES, WHATSAPP_STATUSES } from '../../../contracts/messaging/commands.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { boolean, choice, integer, list, nullable, object, string } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { toE164 } from '../../../platform/text/phone-number.js';
import { whatsAppShape } from '../dto/message.shape.js';
import { GetMessage } from '../queries/messages.js';
import { ListTemplates, type TemplatePage, TemplateQuery } from '../queries/list-templates.js';
import { SendWhatsApp } from '../commands/send-whatsapp.js';
import { SendWhatsAppBody, SendWhatsAppNativeBody } from '../dto/whatsapp-bodies.js';
import { GetWhatsAppStatus } from '../queries/get-whatsapp-status.js';

const FORBIDDEN = 'This company has no active WhatsApp add-on.';

const templatesShape = object({
  templates: list(
    object({
      id: integer(7),
      wabaId: string('102290129340398'),
      name: string('order_ready'),
      category: choice(TEMPLATE_CATEGORIES),
      status: choice(TEMPLATE_STATUSES),
      language: string('en_US'),
    }),
  ),
  pageInfo: object({
    currentToken: nullable(string('YWZ0ZXI6Nw')),
    nextToken: nullable(string('YWZ0ZXI6Mjc', 'Give it as token to get the next page')),
    totalCount: integer(1),
  }),
});

const statusShape = object({
  wabaId: string('102290129340398'),
  status: choice(WHATSAPP_STATUSES),
  canSendMessage: boolean(true),
  messagingLimitTier: string('TIER_1K'),
  qualityRating: string('UNKNOWN'),
  businessVerificationStatus: string('verified'),
});

const SendingPost = (path: string, summary: string): MethodDecorator =>
  applyDecorators(
    IdempotentPost(path),
    HttpCode(200),
    Describe({
      summary,
      description: 'Text later than 24 hours after the last message of the customer is accepted, and fails with 63016.',
      responses: { 200: whatsAppShape },
      errors: {
        400: 'The WhatsApp line is OFFLINE and cannot send messages.',
        403: FORBIDDEN,
        404: 'This number was not found.',
        422: 'text is mandatory where templateParams is missing.',
      },
    }),
  );

@Controller('v1')
export class WhatsAppController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @SendingPost('messages/whatsapp/send', 'Send a WhatsApp message that skips the inbox')
  send(@Caller() { companyId }: Caller, @JsonBody() { lineId: numberId, to, ...content }: SendWhatsAppBody) {
    return this.sendAndGet(new SendWhatsApp({ companyId, numberId, mode: 'proxy', to: toE164(to)!, content }));
  }

  @SendingPost('messages/send/whatsapp/native', 'Send a WhatsApp message in the conversation of agents')
  sendNative(
    @Caller() { companyId }: Caller,
    @JsonBody() { lineId: numberId, externalNumber, ...content }: SendWhatsAppNativeBody,
  ) {
    const to = toE164(externalNumber)!;
    return this.sendAndGet(new SendWhatsApp({ companyId, numberId, mode: 'native', to, content }));
  }

  @Get('numbers/:id/templates')
  @ApiQuery({ name: 'status', required: false, schema: { type: 'string', enum: [...TEMPLATE_STATUSES] } })
  @ApiQuery({ name: 'category', required: false, schema: { type: 'string', enum: [...TEMPLATE_CATEGORIES] } })
  @ApiQuery({ name: 'limit', required: false, schema: { type: 'integer', minimum: 1, maximum: 50, default: 20 } })
  @ApiQuery({ name: 'token', required: false, schema: { type: 'string' }, description: 'The nextToken of a page' })
  @Describe({
    summary: 'List the WhatsApp templates of a line',
    description: 'Approved ones where no status is asked for.',
    responses: { 200: templatesShape },
    errors: { 400: 'limit must be a whole number from 1 to 50.', 403: FORBIDDEN },
  })
  templates(@Caller() { companyId }: Caller, @PathId('id') id: number, @TemplateQuery() page: TemplatePage) {
    return this.queries.execute(new ListTemplates({ companyId, numberId: id, page }));
  }

  @Get('numbers/:id/whatsapp_status')
  @Describe({
    summary: 'How well a line can use WhatsApp',
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
