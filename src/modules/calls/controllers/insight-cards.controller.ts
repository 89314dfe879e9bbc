import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { SendInsightCard } from '../commands/annotation/send-insight-card.js';
import { InsightCardBody, insightCardShape, linesOf } from '../dto/insight-card.js';

@InDomain('Calls')
@Controller('v1/calls/:call_id/insight_cards')
export class InsightCardsController {
  constructor(private readonly commands: CommandBus) {}

  @IdempotentPost()
  @Describe({
    id: 'createInsightCard',
    summary: 'Send an insight card',
    description:
      'Shows a card on the phones of all agents whom the call rings or who are on it. Nothing is shown if the call has ended.',
    responses: { 201: insightCardShape },
    errors: {
      400: 'contents must hold 1 to 10 lines.',
      422: 'contents is mandatory and must not be blank.',
    },
  })
  async send(@Caller() { companyId }: Caller, @PathId('call_id') id: number, @JsonBody() body: InsightCardBody) {
    const contents = linesOf(body);
    await this.commands.execute(new SendInsightCard({ companyId, callId: id, contents }));
    return { contents };
  }
}
