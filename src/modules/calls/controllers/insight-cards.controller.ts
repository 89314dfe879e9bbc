import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { PathId } from '../../../platform/http/path-id.js';
import { SendInsightCard } from '../commands/annotation/send-insight-card.js';
import { InsightCardBody, insightCardShape, linesOf } from '../dto/insight-card.js';

@Controller('v1/calls/:call_id/insight_cards')
export class InsightCardsController {
  constructor(private readonly commands: CommandBus) {}

  @IdempotentPost()
  @Describe({
    summary: 'Show a card to the agents of a live call',
    description:
      'All phones of the agents whom the call rings, or who are on it, show it. When the call is over, nobody.',
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
