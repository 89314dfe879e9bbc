import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsReporter } from '../../../contracts/carrier/queries.js';
import { Reporters } from '../reports/reporters.js';

@QueryHandler(IsReporter)
export class IsReporterHandler implements IQueryHandler<IsReporter> {
  constructor(private readonly reporters: Reporters) {}

  async execute({ authorization }: IsReporter): Promise<boolean> {
    return (await this.reporters.find(authorization)) !== undefined;
  }
}
