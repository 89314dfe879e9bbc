import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReceiveMessage, ReportMessageStatus } from '../../../contracts/messaging/commands.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe, Unlisted } from '../../../platform/http/openapi/describe.js';
import { acknowledgedShape } from '../dto/acknowledged.shape.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { object, schema, string } from '../../../platform/http/openapi/shapes.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { SetStatus } from '../dto/set-status.js';
import { ReportedItems } from '../reports/reported-items.js';
import { Reporter } from '../reports/reporters.js';
import { incomingMessageFrom, ReportMessageBody, ReportStatusBody } from '../dto/message-reports.js';
import { describePath, stringId } from '../../../platform/http/openapi/path-parameters.js';

describePath(
  'carrier/v1/messages',
  stringId('Id of the message, or the provider_id that the bridge gave it.', '5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38'),
);

const received = schema(
  'ReportedMessage',
  'The message that a report refers to.',
  object({ message_id: string('5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38', 'Id of the message, a UUID.') }),
);

/** The carrier reports incoming messages and the status of outgoing ones. */
@OnSurface('carrier')
@Unlisted()
@InDomain('Carrier messages')
@Controller('carrier/v1/messages')
export class CarrierMessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly items: ReportedItems,
  ) {}

  @Post()
  @Describe({
    id: 'reportMessage',
    summary: 'Report an inbound message',
    description: 'Reports a message to a Number. Reporting the same sid again returns 200 with the existing message.',
    responses: { 200: received, 201: received },
    errors: {
      403: 'This company is not active.',
      404: 'This Number was not found.',
      409: 'This sid is taken; choose another one.',
      422: 'to is mandatory and must not be blank.',
    },
  })
  async reportMessage(
    @Reporter() reporter: Reporter,
    @JsonBody() body: ReportMessageBody,
    @SetStatus() setStatus: SetStatus,
  ) {
    await this.items.requireNumber(reporter, body.to);
    const { messageId, isNew } = await this.commands.execute(
      new ReceiveMessage({ message: incomingMessageFrom(body) }),
    );
    if (!isNew) {
      await this.items.requireOwn(reporter, 'message', messageId);
      setStatus(200);
    }
    return { message_id: messageId };
  }

  @Post(':id/status')
  @HttpCode(202)
  @Describe({
    id: 'reportMessageStatus',
    summary: 'Report the status of a message',
    description:
      'Reports the delivery status of an outbound message. The id may also be the provider_id that the bridge gave.',
    responses: { 202: acknowledgedShape },
    errors: {
      409: 'A message that is delivered cannot become sent.',
      422: 'status is mandatory and must not be blank.',
    },
  })
  async reportMessageStatus(
    @Reporter() reporter: Reporter,
    @Param('id') id: string,
    @JsonBody() { status, error_code }: ReportStatusBody,
  ) {
    const messageId = await this.items.find(reporter, 'message', id);
    await this.commands.execute(new ReportMessageStatus({ messageId, status, errorCode: error_code }));
    return {};
  }
}
