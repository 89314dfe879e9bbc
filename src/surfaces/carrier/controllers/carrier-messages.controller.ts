import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReceiveMessage, ReportMessageStatus } from '../../../contracts/messaging/commands.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { object, string } from '../../../platform/http/openapi/shapes.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { SetStatus } from '../dto/set-status.js';
import { incomingMessageFrom, ReportMessageBody, ReportStatusBody } from '../dto/message-reports.js';

const received = object({ message_id: string('5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38') });

/** The carrier reports incoming messages and the status of outgoing ones. */
@OnSurface('carrier')
@Controller('carrier/v1/messages')
export class CarrierMessagesController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Describe({
    summary: 'Report a message that reaches a Number',
    description: 'The same sid again is answered 200, with the message that it made the first time.',
    responses: { 200: received, 201: received },
    errors: {
      403: 'This company is not active.',
      404: 'This Number was not found.',
      422: 'to is mandatory and must not be blank.',
    },
  })
  async receive(@JsonBody() body: ReportMessageBody, @SetStatus() setStatus: SetStatus) {
    const { messageId, isNew } = await this.commands.execute(
      new ReceiveMessage({ message: incomingMessageFrom(body) }),
    );
    if (!isNew) setStatus(200);
    return { message_id: messageId };
  }

  @Post(':id/status')
  @HttpCode(202)
  @Describe({
    summary: 'Report what became of a message',
    responses: { 202: object({}) },
    errors: {
      409: 'A message that is delivered cannot become sent.',
      422: 'status is mandatory and must not be blank.',
    },
  })
  async report(@Param('id') id: string, @JsonBody() { status, error_code }: ReportStatusBody) {
    await this.commands.execute(new ReportMessageStatus({ messageId: id, status, errorCode: error_code }));
    return {};
  }
}
