import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { campaignNumbersShape, campaignShape } from '../dto/campaign.shape.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { DeleteCampaign } from '../commands/delete-campaign.js';
import { QueueNumbers, QueueNumbersBody } from '../commands/queue-numbers.js';
import { RemoveNumber } from '../commands/change-numbers.js';
import { GetCampaign, GetCampaignNumbers } from '../queries/get-campaign.js';

const ERRORS = {
  400: 'phone_numbers must be a list of phone numbers.',
  422: 'phone_numbers must hold at least one phone number in E.164 format, such as +33176360695.',
};

/** Nested under the user, since a user has at most one campaign. */
@InDomain('Dialer campaigns')
@Controller('v1/users/:user_id/dialer_campaign')
export class DialerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Describe({
    id: 'getDialerCampaign',
    summary: 'Retrieve the dialer campaign of a user',
    description: 'Returns the active campaign of the user; 404 if there is none.',
    responses: { 200: campaignShape },
  })
  get(@Caller() { companyId }: Caller, @Param('user_id') user: string) {
    return this.queries.execute(new GetCampaign({ companyId, user }));
  }

  @IdempotentPost()
  @HttpCode(204)
  @Describe({
    id: 'createDialerCampaign',
    summary: 'Create a dialer campaign',
    description:
      'Creates the campaign of the user, or adds to the one that exists. Entries that are not E.164 and numbers that already wait to be called are ignored; the request fails if no other number is left.',
    responses: { 204: null },
    errors: ERRORS,
  })
  upsert(@Caller() { companyId }: Caller, @Param('user_id') user: string, @JsonBody() body: QueueNumbersBody) {
    return this.commands.execute(new QueueNumbers({ companyId, user, body, upsert: true }));
  }

  @Delete()
  @HttpCode(204)
  @Describe({
    id: 'deleteDialerCampaign',
    summary: 'Delete a dialer campaign',
    description: 'Deletes the campaign of the user with its phone numbers.',
    responses: { 204: null },
  })
  delete(@Caller() { companyId }: Caller, @Param('user_id') user: string): Promise<void> {
    return this.commands.execute(new DeleteCampaign({ companyId, user }));
  }

  @Get('phone_numbers')
  @Describe({
    id: 'listDialerCampaignNumbers',
    summary: 'List the phone numbers of a dialer campaign',
    description: 'Returns all phone numbers of the campaign in the order in which they are called.',
    responses: { 200: campaignNumbersShape },
  })
  numbers(@Caller() { companyId }: Caller, @Param('user_id') user: string) {
    return this.queries.execute(new GetCampaignNumbers({ companyId, user }));
  }

  @IdempotentPost('phone_numbers')
  @HttpCode(204)
  @Describe({
    id: 'addDialerCampaignNumbers',
    summary: 'Add phone numbers to a dialer campaign',
    description:
      'Adds the phone numbers at the end of the campaign. Entries that are not E.164 and numbers that already wait to be called are ignored; the request fails if no other number is left.',
    responses: { 204: null },
    errors: ERRORS,
  })
  append(@Caller() { companyId }: Caller, @Param('user_id') user: string, @JsonBody() body: QueueNumbersBody) {
    return this.commands.execute(new QueueNumbers({ companyId, user, body, upsert: false }));
  }

  @Delete('phone_numbers/:id')
  @HttpCode(204)
  @Describe({
    id: 'deleteDialerCampaignNumber',
    summary: 'Remove a phone number from a dialer campaign',
    description: 'Removes one phone number from the campaign.',
    responses: { 204: null },
  })
  remove(@Caller() { companyId }: Caller, @Param('user_id') user: string, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new RemoveNumber({ companyId, user, id }));
  }
}
