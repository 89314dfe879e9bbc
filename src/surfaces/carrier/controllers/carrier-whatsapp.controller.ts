import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ConnectWhatsApp, SyncTemplate } from '../../../contracts/messaging/commands.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe, Unlisted } from '../../../platform/http/openapi/describe.js';
import { acknowledgedShape } from '../dto/acknowledged.shape.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { integer, object, schema } from '../../../platform/http/openapi/shapes.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { ReportedItems } from '../reports/reported-items.js';
import { Reporter } from '../reports/reporters.js';
import { ReportLineBody, ReportTemplateBody } from '../dto/whatsapp-reports.js';

const reported = schema(
  'ReportedTemplate',
  'The template that a report refers to.',
  object({ template_id: integer(7, 'Id of the template.') }),
);

const NO_NUMBER = 'This Number was not found.';

/** The carrier reports the state of WhatsApp lines and their templates. */
@OnSurface('carrier')
@Unlisted()
@InDomain('Carrier messages')
@Controller('carrier/v1/whatsapp')
export class CarrierWhatsAppController {
  constructor(
    private readonly commands: CommandBus,
    private readonly items: ReportedItems,
  ) {}

  @Post('status')
  @HttpCode(202)
  @Describe({
    id: 'reportWhatsAppLine',
    summary: 'Report the state of a WhatsApp line',
    description: 'Reports the state of the WhatsApp line of a Number; fields that are left out do not change.',
    responses: { 202: acknowledgedShape },
    errors: { 404: NO_NUMBER, 422: 'waba_id is mandatory for a line that has none yet.' },
  })
  async reportWhatsAppLine(@Reporter() reporter: Reporter, @JsonBody() body: ReportLineBody) {
    const changes = {
      wabaId: body.waba_id,
      status: body.status,
      messagingLimitTier: body.messaging_limit_tier,
      qualityRating: body.quality_rating,
      businessVerificationStatus: body.business_verification_status,
    };
    const numberId = await this.items.findNumber(reporter, body.number);
    await this.commands.execute(new ConnectWhatsApp({ numberId, changes }));
    return {};
  }

  @Post('templates')
  @HttpCode(202)
  @Describe({
    id: 'reportWhatsAppTemplate',
    summary: 'Report the state of a WhatsApp template',
    description:
      'Adds a template that the line does not have yet, or updates a known one; fields that are left out do not change.',
    responses: { 202: reported },
    errors: {
      400: 'The WABA (WhatsApp Business Account) of this line is not configured.',
      404: NO_NUMBER,
      422: 'body is mandatory for a template that the line does not have yet.',
    },
  })
  async reportWhatsAppTemplate(
    @Reporter() reporter: Reporter,
    @JsonBody() { number, ...template }: ReportTemplateBody,
  ) {
    const numberId = await this.items.findNumber(reporter, number);
    const { templateId } = await this.commands.execute(new SyncTemplate({ numberId, template }));
    return { template_id: templateId };
  }
}
