import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { SentimentOfCustomer } from '../../../contracts/intelligence/queries.js';
import type { CustomerSentiment } from '../../../contracts/intelligence/types.js';
import { Insights } from '../results/insights.js';

@QueryHandler(SentimentOfCustomer)
export class SentimentOfCustomerHandler implements IQueryHandler<SentimentOfCustomer> {
  constructor(private readonly insights: Insights) {}

  async execute({ companyId, callId }: SentimentOfCustomer): Promise<CustomerSentiment | undefined> {
    const insight = await this.insights.find(companyId, callId, 'sentiment');
    return insight?.content.find(({ type }) => type === 'external')?.value;
  }
}
