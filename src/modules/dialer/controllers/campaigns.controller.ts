import { Controller, Get, HttpCode, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { campaignsShape, checkedNumbersShape } from '../dto/campaign-progress.shape.js';
import { CheckNumbers } from '../queries/check-numbers.js';
import { ListCampaigns } from '../queries/list-campaigns.js';
import { BodySchema, Field, listOf, string } from '../../../platform/http/validation/fields.js';
import { MAX_NUMBERS } from '../commands/queue-numbers.js';

const LIST_RULE = `must be a list of at most ${MAX_NUMBERS} texts`;
const RULE = `entries ${LIST_RULE}.`;

@BodySchema('CheckDialerNumbers', 'Entries of a list for a dialer campaign.')
class CheckNumbersBody {
  @Field(listOf({ maxItems: MAX_NUMBERS, rule: LIST_RULE }, string), {
    mandatory: true,
    description: 'Phone numbers with a country code in any spelling.',
    example: ['+33 6 39 98 45 67', '0033176360695'],
  })
  entries: string[];
}

@OnSurface('admin')
@InDomain('Dashboard dialer')
@Controller('admin/v1')
export class CampaignsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('dialer_campaigns')
  @Describe({
    id: 'listDialerCampaigns',
    summary: 'List dialer campaigns',
    description: 'Returns the campaigns of all users of the company with their progress, in the order of creation.',
    responses: { 200: campaignsShape },
    session: true,
  })
  list(@Caller() { companyId }: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListCampaigns({ companyId, listing }));
  }

  @IdempotentPost('users/:user_id/dialer_campaign/check')
  @HttpCode(200)
  @Describe({
    id: 'checkDialerNumbers',
    summary: 'Check phone numbers for a dialer campaign',
    description: 'Says for each entry whether it can be added to the campaign of the user. Nothing is stored.',
    responses: { 200: checkedNumbersShape },
    session: true,
    errors: { 400: RULE, 422: 'entries is mandatory and must not be blank.' },
  })
  check(@Caller() { companyId }: Caller, @Param('user_id') user: string, @JsonBody() { entries }: CheckNumbersBody) {
    return this.queries.execute(new CheckNumbers({ companyId, user, entries }));
  }
}
