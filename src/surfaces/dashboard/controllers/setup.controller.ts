import { Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { SmallBody } from '../../../platform/http/body/body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { SetUp } from '../setup/set-up.js';
import { SetUpBody, TestCallBody } from '../dto/setup-bodies.js';
import { TestCall } from '../setup/test-call.js';

const firstCompany = s.schema(
  'FirstCompany',
  'What the setup created.',
  s.object({
    company_id: s.integer(1, 'Unique identifier of the company.'),
    number_id: s.nullable(s.integer(12, 'Unique identifier of the Number; null without one.')),
  }),
);

const testCall = s.schema(
  'TestCall',
  'A simulated call.',
  s.object({
    call_id: s.integer(812, 'Unique identifier of the call.'),
    answered: s.boolean(true, 'Whether the call rang for the user, who answered it.'),
  }),
);

@OnSurface('open')
@InDomain('Dashboard session')
@Controller('admin/v1')
export class SetupController {
  constructor(private readonly setUp: SetUp) {}

  @Post('setup')
  @HttpCode(201)
  @SmallBody()
  @Describe({
    id: 'setUpInstallation',
    summary: 'Create the first company',
    description:
      'Creates a company with its owner and, if digits are given, a Number that rings the owner. Needs the token that the server logs at its start while there is no company.',
    responses: { 201: s.wrapped('SetUpResponse', 'setup', firstCompany, 'What was created.') },
    errors: {
      400: 'email must be a valid email address.',
      403: 'token is not the one in the log of the server.',
      404: 'This installation has a company already; log in.',
      409: 'Somebody else is creating the company; try again in a minute.',
      422: 'company_name is mandatory and must not be blank.',
    },
    anonymous: true,
  })
  async create(@JsonBody() body: SetUpBody, @Ip() address: string) {
    const { companyId, numberId } = await this.setUp.run(body, address);
    return { setup: { company_id: companyId, number_id: numberId } };
  }
}

@OnSurface('admin')
@InDomain('Dashboard session')
@Controller('admin/v1')
export class TestCallController {
  constructor(private readonly calls: TestCall) {}

  @IdempotentPost('test_calls')
  @HttpCode(201)
  @Describe({
    id: 'startTestCall',
    summary: 'Make a test call',
    description:
      'Plays an inbound call to a Number, without a carrier. If it rings for the user who is logged in, the call is answered and ended; otherwise the caller hangs up.',
    responses: { 201: s.wrapped('TestCallResponse', 'test_call', testCall, 'How the call went.') },
    errors: { 404: 'This Number does not exist.', 422: 'number_id is mandatory and must not be blank.' },
    session: true,
  })
  async call(@Caller() { companyId, user }: Caller, @JsonBody() { number_id: numberId }: TestCallBody) {
    const { callId, answered } = await this.calls.play(companyId, user!.id, numberId);
    return { test_call: { call_id: callId, answered } };
  }
}
