import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { boolean, integer, list, nullable, object, string, timestamp } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { DeleteCampaign } from '../commands/delete-campaign.js';
import { QueueNumbers, QueueNumbersBody } from '../commands/queue-numbers.js';
import { RemoveNumber } from '../commands/remove-number.js';
import { GetCampaign, GetCampaignNumbers } from '../queries/get-campaign.js';

const campaign = object({
  id: integer(31),
  number_id: nullable(string('1234', 'The Number that the user calls from')),
  created_at: timestamp(),
});
const numbers = object({
  numbers: list(
    object({
      id: integer(9001),
      number: string('+33176360695', 'E.164'),
      called: boolean(false, 'Whether the user started a call to it'),
      created_at: timestamp(),
    }),
  ),
});
const ERRORS = {
  400: 'phone_numbers must be a list of phone numbers.',
  422: 'phone_numbers must hold at least one phone number in E.164 format, such as +33176360695.',
};

/** Nested under the user, since a user has at most one campaign. */
@Controller('v1/users/:user_id/dialer_campaign')
export class DialerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Describe({ summary: 'Retrieve the dialer campaign of a user', responses: { 200: campaign } })
  get(@Caller() { companyId }: Caller, @Param('user_id') user: string) {
    return this.queries.execute(new GetCampaign({ companyId, user }));
  }

  @IdempotentPost()
  @HttpCode(204)
  @Describe({
    summary: 'Make the dialer campaign of a user, or add to it',
    description: 'What is not E.164 is dropped. A number that waits already to be called refuses the request.',
    responses: { 204: null },
    errors: ERRORS,
  })
  upsert(@Caller() { companyId }: Caller, @Param('user_id') user: string, @JsonBody() body: QueueNumbersBody) {
    return this.commands.execute(new QueueNumbers({ companyId, user, body, upsert: true }));
  }

  @Delete()
  @HttpCode(204)
  @Describe({ summary: 'Delete the dialer campaign of a user and its numbers', responses: { 204: null } })
  delete(@Caller() { companyId }: Caller, @Param('user_id') user: string): Promise<void> {
    return this.commands.execute(new DeleteCampaign({ companyId, user }));
  }

  @Get('phone_numbers')
  @Describe({ summary: 'List the numbers of a dialer campaign', responses: { 200: numbers } })
  numbers(@Caller() { companyId }: Caller, @Param('user_id') user: string) {
    return this.queries.execute(new GetCampaignNumbers({ companyId, user }));
  }

  @IdempotentPost('phone_numbers')
  @HttpCode(204)
  @Describe({ summary: 'Add numbers to a dialer campaign', responses: { 204: null }, errors: ERRORS })
  append(@Caller() { companyId }: Caller, @Param('user_id') user: string, @JsonBody() body: QueueNumbersBody) {
    return this.commands.execute(new QueueNumbers({ companyId, user, body, upsert: false }));
  }

  @Delete('phone_numbers/:id')
  @HttpCode(204)
  @Describe({ summary: 'Remove a number from a dialer campaign', responses: { 204: null } })
  remove(@Caller() { companyId }: Caller, @Param('user_id') user: string, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new RemoveNumber({ companyId, user, id }));
  }
}
