import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ReportCarrierEvent } from '../../../contracts/calls/commands.js';
import { CallProgress, CallsInProgress } from '../../../contracts/live-calls/queries.js';
import { CloseSimulatedPhones } from '../../../contracts/phone/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { SampleRows } from './sample-rows.js';

/** The demo's calls in progress and its simulated phones. */
@Injectable()
export class LiveSamples {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly rows: SampleRows,
  ) {}

  /** The latest calls end first, so that none is offered to an agent who becomes free. */
  async end(companyId: number): Promise<void> {
    const samples = new Set(await this.rows.list({ name: 'calls' }, companyId));
    const calls = await this.queries.execute(new CallsInProgress({ companyId }));
    for (const { id } of calls.filter((call) => samples.has(call.id)).reverse()) await this.hangUp(companyId, id);
    await this.commands.execute(new CloseSimulatedPhones({ companyId }));
  }

  private async hangUp(companyId: number, callId: number): Promise<void> {
    try {
      const { sid } = await this.queries.execute(new CallProgress({ companyId, callId }));
      await this.commands.execute(new ReportCarrierEvent({ sid, event: { type: 'caller_hangup' } }));
    } catch (error) {
      // The call has ended meanwhile.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
