import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { NumberById, type NumberProfile } from '../../contracts/numbers.js';
import { Refusal } from '../../platform/refusal.js';
import { type Configuration, Configurations } from './configuration/configurations.js';

const NOT_CONFIGURED =
  'This line is not configured to skip the inbox; call POST /v1/numbers/:id/messages/configuration first.';
const NOT_NATIVE =
  'LineIsNotNative: this line is configured to skip the inbox; use the endpoint without native, or delete its configuration.';

/** The Numbers of a company as lines that messages go over. */
@Injectable()
export class Lines {
  constructor(
    private readonly queries: QueryBus,
    private readonly configurations: Configurations,
  ) {}

  async named(companyId: number, numberId: number): Promise<NumberProfile> {
    const number = await this.queries.execute(new NumberById(companyId, numberId));
    if (!number) throw Refusal.notFound('This number');
    return number;
  }

  /** One that messages may be sent from. */
  async active(companyId: number, numberId: number): Promise<NumberProfile> {
    const number = await this.named(companyId, numberId);
    if (!number.active) throw new Refusal(400, 'This number is not active.');
    return number;
  }

  async refuseUnlessProxy(numberId: number): Promise<Configuration> {
    const configuration = await this.configurations.of(numberId);
    if (!configuration) throw new Refusal(400, NOT_CONFIGURED);
    return configuration;
  }

  async refuseUnlessNative(numberId: number): Promise<void> {
    if (await this.configurations.of(numberId)) throw Refusal.forbidden(NOT_NATIVE);
  }
}
