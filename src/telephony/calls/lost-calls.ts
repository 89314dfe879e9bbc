import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReportCarrierEvent } from '../../contracts/calls/commands.js';
import { ApiError } from '../../platform/api-error.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Nodes } from '../../platform/nodes/nodes.js';
import { CarriedCalls } from '../host/carried-calls.js';
import { LostDialogs } from '../host/lost-dialogs.js';
import { LiveCalls } from './live-calls.js';

/** Ends the calls of crashed processes and hangs up their peers. A suspended process hangs up its own on return. */
@Injectable()
export class LostCalls {
  constructor(
    nodes: Nodes,
    private readonly carried: CarriedCalls,
    private readonly dialogs: LostDialogs,
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly live: LiveCalls,
  ) {
    nodes.onLost((node) => this.endCallsOf(node));
    nodes.onReturned(() => this.hangUpTakenOver(nodes.id));
  }

  /** Calls with browsers only survive: another process carries them once a browser reconnects. */
  private async endCallsOf(node: string): Promise<void> {
    for (const { sid, connectionId, dialogs } of await this.carried.ofNode(node)) {
      if (connectionId !== null || dialogs.length > 0) await this.end(sid);
      // Several processes may detect the crash; only one of them releases the call.
      if (await this.carried.release(sid, node)) this.dialogs.end(dialogs, connectionId);
    }
    await this.work.run((tx) => tx.change('DELETE FROM leg_requests WHERE node = ?', [node]));
  }

  /** Other processes have ended these calls, whose peers would otherwise stay connected to nobody. */
  private async hangUpTakenOver(node: string): Promise<void> {
    // Read before the claims, so that a call claimed in between is not hung up.
    const calls = this.live.all;
    const own = new Set((await this.carried.ofNode(node)).map(({ sid }) => sid));
    for (const call of calls) if (!own.has(call.sid)) await call.run(() => call.edge.execute({ act: 'hang_up' }));
  }

  /** The call may have ended in the meantime. */
  private async end(sid: string): Promise<void> {
    try {
      await this.commands.execute(new ReportCarrierEvent({ sid, event: { type: 'caller_hangup' } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
