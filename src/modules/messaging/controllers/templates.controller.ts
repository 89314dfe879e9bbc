import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ListLineTemplates } from '../../../contracts/messaging/queries.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { QueryDto } from '../../../platform/http/query.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { LineTemplateQuery } from '../../../requests/messaging.js';
import { DeleteTemplate, EditTemplate, ProposeTemplate } from '../commands/edit-template.js';
import { CreateTemplateBody, EditTemplateBody } from '../dto/line-template-bodies.js';
import { lineTemplateResponse, lineTemplatesShape } from '../dto/line-template.shape.js';
import { GetLineTemplate } from '../queries/line-templates.js';

const NO_ADD_ON = 'This company has no active WhatsApp add-on.';
const NO_WABA = 'The WABA (WhatsApp Business Account) of this line is not configured.';

/** The templates of the WhatsApp lines, for the dashboard. WhatsApp reviews them, and the carrier reports the result. */
@OnSurface('admin')
@InDomain('Dashboard messages')
@Controller('admin/v1')
export class TemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('numbers/:id/whatsapp_templates')
  @Describe({
    id: 'listLineTemplates',
    summary: 'List the templates of a line',
    description: 'Returns the WhatsApp templates of a Number with their texts in all review states, by name.',
    responses: { 200: lineTemplatesShape },
    session: true,
    errors: { 400: NO_WABA, 403: NO_ADD_ON },
  })
  async list(
    @Caller() { companyId }: Caller,
    @PathId('id') numberId: number,
    @Listing() listing: Listing,
    @QueryDto() { status }: LineTemplateQuery,
  ) {
    const { window } = listing;
    const query = new ListLineTemplates({ companyId, numberId, status, window });
    const { total, templates } = await this.queries.execute(query);
    return { meta: listing.meta({ total, count: templates.length }), templates };
  }

  @IdempotentPost('numbers/:id/whatsapp_templates')
  @Describe({
    id: 'createLineTemplate',
    summary: 'Create a template',
    description: 'Adds a template with the status PENDING; it can be sent when the carrier has reported its approval.',
    responses: { 201: lineTemplateResponse },
    session: true,
    errors: { 400: NO_WABA, 403: NO_ADD_ON, 422: 'name is mandatory and must not be blank.' },
  })
  async create(@Caller() { companyId }: Caller, @PathId('id') numberId: number, @JsonBody() body: CreateTemplateBody) {
    const template = { ...body, body: body.body.trim() };
    const { templateId } = await this.commands.execute(new ProposeTemplate({ companyId, numberId, template }));
    return this.respond(companyId, templateId);
  }

  @Put('whatsapp_templates/:id')
  @Describe({
    id: 'updateLineTemplate',
    summary: 'Edit a template',
    description: 'Changes category or text. A changed template is PENDING until the carrier reports the new review.',
    responses: { 200: lineTemplateResponse },
    session: true,
    errors: { 403: NO_ADD_ON, 422: 'body is mandatory and must not be blank.' },
  })
  async edit(@Caller() { companyId }: Caller, @PathId('id') templateId: number, @JsonBody() body: EditTemplateBody) {
    const changes = { ...body, body: body.body?.trim() };
    await this.commands.execute(new EditTemplate({ companyId, templateId, changes }));
    return this.respond(companyId, templateId);
  }

  @Delete('whatsapp_templates/:id')
  @HttpCode(204)
  @Describe({
    id: 'deleteLineTemplate',
    summary: 'Delete a template',
    description: 'The template can no longer be sent; messages that were sent with it keep their text.',
    responses: { 204: null },
    session: true,
  })
  delete(@Caller() { companyId }: Caller, @PathId('id') templateId: number): Promise<void> {
    return this.commands.execute(new DeleteTemplate({ companyId, templateId }));
  }

  private async respond(companyId: number, templateId: number) {
    return { template: await this.queries.execute(new GetLineTemplate({ companyId, templateId })) };
  }
}
