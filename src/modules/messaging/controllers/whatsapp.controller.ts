import { applyDecorators, Controller, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { QueryDto } from '../../../platform/http/query.js';
import { toE164 } from '../../../platform/text/phone-number.js';
import { statusShape, templatesShape } from '../dto/line.shape.js';
import { whatsAppShape } from '../dto/message.shape.js';
import { GetMessage } from '../queries/messages.js';
import { ListTemplates } from '../queries/list-templates.js';
import { SendWhatsApp } from '../commands/send-whatsapp.js';
import { SendWhatsAppBody, SendWhatsAppNativeBody, TemplateQuery } from '../dto/whatsapp-bodies.js';
import { GetWhatsAppStatus } from '../queries/get-whatsapp-status.js';

const WINDOW =
  'A text later than 24 hours after the last message of the customer is accepted, but fails with the error code 63016.';
const FORBIDDEN = 'This company has no active WhatsApp add-on.';

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
    errors: { 400: 'limit must be a whole number from 1 to 50.', 403: FORBIDDEN },
  })
  templates(@Caller() { companyId }: Caller, @PathId('id') numberId: number, @QueryDto() query: TemplateQuery) {
    return this.queries.execute(new ListTemplates({ companyId, numberId, query }));
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
