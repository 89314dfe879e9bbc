import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReportCarrierEvent } from '../../contracts/calls/commands.js';
import { ApiError } from '../../platform/api-error.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import { CarriedCalls } from '../host/carried-calls.js';

/** Ends the calls of processes that have crashed. */
@Injectable()
export class LostCalls {
  constructor(
    nodes: Nodes,
    private readonly carried: CarriedCalls,
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
  ) {
    nodes.onLost((node) => this.endCallsOf(node));
  }

  /** Calls without a trunk can go on: another process carries them when a phone connects again. */
  private async endCallsOf(node: string): Promise<void> {
    for (const { sid, connectionId } of await this.carried.ofNode(node)) {
      if (connectionId !== null) await this.end(sid);
      await this.carried.release(sid);
    }
    await this.work.run((tx) => tx.change('DELETE FROM leg_requests WHERE node = ?', [node]));
  }

  /** The call may have ended meanwhile. */
  private async end(sid: string): Promise<void> {
    try {
      await this.commands.execute(new ReportCarrierEvent({ sid, event: { type: 'caller_hangup' } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
