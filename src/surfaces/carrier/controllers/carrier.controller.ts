import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReceiveCall } from '../../../contracts/calls/commands.js';
import { AcceptsLargeBody } from '../../../platform/http/body/body.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { integer, object, string } from '../../../platform/http/openapi/shapes.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { SetStatus } from '../dto/set-status.js';
import { commandFor, LineEventBody } from '../dto/line-events.js';
import { ReportCallBody } from '../dto/call-reports.js';

/** 50 MiB of sound as base64, and the JSON around it. */
const LARGEST_EVENT = 68 * 1024 * 1024;

const reported = object({ call_id: integer(812), sid: string('CA-5f2c1a') });

/** The carrier reports incoming calls and what happens on them. */
@OnSurface('carrier')
@Controller('carrier/v1')
export class CarrierController {
  constructor(private readonly commands: CommandBus) {}

  @Post('calls')
  @Describe({
    summary: 'Report a call that reaches a Number',
    description: 'The same sid again is answered 200, with the call that it made the first time.',
    responses: { 200: reported, 201: reported },
    errors: {
      403: 'This company is not active.',
      404: 'This Number was not found.',
      422: 'to is mandatory and must not be blank.',
    },
  })
  async receive(
    @JsonBody() { to, from, sid, automatic_callback_call_id }: ReportCallBody,
    @SetStatus() setStatus: SetStatus,
  ) {
    const call = await this.commands.execute(
      new ReceiveCall({ to, from, sid, automaticCallbackCallId: automatic_callback_call_id }),
    );
    if (!call.isNew) setStatus(200);
    return { call_id: call.callId, sid: call.sid };
  }

  @Post('calls/:sid/events')
  @HttpCode(202)
  @AcceptsLargeBody(LARGEST_EVENT)
  @Describe({
    summary: 'Report what happened on the line of a call',
    responses: { 202: object({}) },
    errors: {
      409: 'This call is over.',
      422: 'type is mandatory and must not be blank.',
    },
  })
  async happen(@Param('sid') sid: string, @JsonBody() body: LineEventBody) {
    await this.commands.execute(commandFor(sid, body));
    return {};
  }
}
