import { Controller, Get, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ListLines, ListLineTemplates } from '../../../../contracts/messaging/queries.js';
import { OnSurface } from '../../../../platform/http/access/surface.js';
import { Listing } from '../../../../platform/http/listing.js';
import { Describe } from '../../../../platform/http/openapi/describe.js';
import { reference } from '../../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../../platform/http/openapi/tags.js';
import { PathId } from '../../../../platform/http/path-id.js';
import { QueryDto } from '../../../../platform/http/query.js';
import { LineTemplateQuery } from '../../../../requests/messaging.js';
import { PhoneSessionGuard, PhoneUser } from '../../phone-session.guard.js';

/** The Numbers whose conversations an agent may read, and what they can send. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone conversations')
@Controller('phone/v1')
export class PhoneLinesController {
  constructor(private readonly queries: QueryBus) {}

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
    errors: {
      400: 'The WABA (WhatsApp Business Account) of this line is not configured.',
      403: 'This company has no active WhatsApp add-on.',
    },
  })
  async templates(
    @PhoneUser() user: PhoneUser,
    @PathId('id') numberId: number,
    @Listing() listing: Listing,
    @QueryDto() { status }: LineTemplateQuery,
  ) {
    const { window } = listing;
    const { total, templates } = await this.queries.execute(
      new ListLineTemplates({ ...user, numberId, status, window }),
    );
    return { meta: listing.meta({ total, count: templates.length }), templates };
  }
}
