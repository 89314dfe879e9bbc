import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReceiveCall } from '../../../contracts/calls/commands.js';
import { AcceptsLargeBody } from '../../../platform/http/body/body.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe, Unlisted } from '../../../platform/http/openapi/describe.js';
import { acknowledgedShape } from '../dto/acknowledged.shape.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { integer, object, schema, string } from '../../../platform/http/openapi/shapes.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { SetStatus } from '../dto/set-status.js';
import { commandFor, LineEventBody } from '../dto/line-events.js';
import { ReportCallBody } from '../dto/call-reports.js';
import { ReportedItems } from '../reports/reported-items.js';
import { Reporter } from '../reports/reporters.js';
import { describePath, stringId } from '../../../platform/http/openapi/path-parameters.js';

describePath(
  'carrier/v1/calls',
  stringId('The sid of the call, or the provider_id that the bridge gave it.', 'CA-5f2c1a'),
);

/** 50 MiB of sound as base64, and the JSON around it. */
const LARGEST_EVENT = 68 * 1024 * 1024;

const reported = schema(
  'ReportedCall',
  'The call that a report refers to.',
  object({
    call_id: integer(812, 'Id of the call.'),
    sid: string('CA-5f2c1a', 'Call identifier of the carrier, or a generated one.'),
  }),
);

/** The carrier reports incoming calls and what happens on them. */
@OnSurface('carrier')
@Unlisted()
@InDomain('Carrier calls')
@Controller('carrier/v1')
export class CarrierController {
  constructor(
    private readonly commands: CommandBus,
    private readonly items: ReportedItems,
  ) {}

  @Post('calls')
  @Describe({
    id: 'reportCall',
    summary: 'Report an inbound call',
    description: 'Reports a call to a Number. Reporting the same sid again returns 200 with the existing call.',
    responses: { 200: reported, 201: reported },
    errors: {
      403: 'This caller is blocked.',
      404: 'This Number was not found.',
      409: 'This sid is taken; choose another one.',
      422: 'to is mandatory and must not be blank.',
    },
  })
  async reportCall(
    @Reporter() reporter: Reporter,
    @JsonBody() { to, from, sid, automatic_callback_call_id }: ReportCallBody,
    @SetStatus() setStatus: SetStatus,
  ) {
    await this.items.requireNumber(reporter, to);
    const { connectionId } = reporter;
    const received = { to, from, sid, automaticCallbackCallId: automatic_callback_call_id };
    const call = await this.commands.execute(
      new ReceiveCall({ ...received, ...(connectionId !== null && { connectionId }) }),
    );
    if (!call.isNew) {
      await this.items.requireOwn(reporter, 'call', call.sid);
      setStatus(200);
    }
    return { call_id: call.callId, sid: call.sid };
  }

  @Post('calls/:sid/events')
  @HttpCode(202)
  @AcceptsLargeBody(LARGEST_EVENT)
  @Describe({
    id: 'reportCallEvent',
    summary: 'Report an event of a call',
    description:
      'Reports what happened on the line of a call. The sid may also be the provider_id that the bridge gave.',
    responses: { 202: acknowledgedShape },
    errors: {
      409: 'This call is over.',
      422: 'type is mandatory and must not be blank.',
    },
  })
  async reportCallEvent(@Reporter() reporter: Reporter, @Param('sid') id: string, @JsonBody() body: LineEventBody) {
    const sid = await this.items.find(reporter, 'call', id);
    await this.commands.execute(commandFor(sid, body));
    return {};
  }
}
