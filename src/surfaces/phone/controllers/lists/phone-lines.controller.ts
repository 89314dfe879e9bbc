import { Controller, Get, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { TEMPLATE_STATUSES } from '../../../../contracts/messaging/commands.js';
import { ListLines, ListLineTemplates } from '../../../../contracts/messaging/queries.js';
import { Config } from '../../../../platform/config.js';
import { OnSurface } from '../../../../platform/http/access/surface.js';
import { Listing, metaOf } from '../../../../platform/http/listing.js';
import { Describe, type QueryParameter } from '../../../../platform/http/openapi/describe.js';
import { reference } from '../../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../../platform/http/openapi/tags.js';
import { PathId } from '../../../../platform/http/path-id.js';
import { PhoneSessionGuard, PhoneUser } from '../../phone-session.guard.js';

const STATUS: QueryParameter = {
  name: 'status',
  schema: { type: 'string', enum: [...TEMPLATE_STATUSES] },
  description: 'Only templates with this review status.',
  example: 'APPROVED',
};

/** The Numbers from which an agent writes. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone conversations')
@Controller('phone/v1')
export class PhoneLinesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  @Get('message_lines')
  @Describe({
    id: 'listPhoneMessageLines',
    summary: 'List the lines for messages',
    description: 'Returns the Numbers whose conversations this user may read with what they can send.',
    responses: { 200: reference('MessageLineList') },
  })
  lines(@PhoneUser() user: PhoneUser) {
    return this.queries.execute(new ListLines(user));
  }

  @Get('numbers/:id/whatsapp_templates')
  @Describe({
    id: 'listPhoneLineTemplates',
    summary: 'List the templates of a line',
    description: 'Returns the WhatsApp templates of a Number with their texts in all review states, by name.',
    responses: { 200: reference('LineTemplateList') },
    listing: true,
    query: [STATUS],
    errors: {
      400: 'The WABA (WhatsApp Business Account) of this line is not configured.',
      403: 'This company has no active WhatsApp add-on.',
    },
  })
  async templates(@PhoneUser() user: PhoneUser, @PathId('id') numberId: number, @Listing() listing: Listing) {
    const { window, query } = listing;
    const { total, templates } = await this.queries.execute(
      new ListLineTemplates({ ...user, numberId, status: query.status, window }),
    );
    return { meta: metaOf(listing, { total, count: templates.length }, this.config.baseUrl), templates };
  }
}
