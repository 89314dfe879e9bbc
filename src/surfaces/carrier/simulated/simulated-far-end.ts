import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CarrierEvent, ReportCarrierEvent } from '../../../contracts/calls/commands.js';
import type { CarrierRequest } from '../../../contracts/carrier/types.js';
import { Clock, SECOND } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { ApiError } from '../../../platform/api-error.js';

const FAR_END_TIMER = 'carrier.far-end';

interface Reply {
  delay: number;
  event: CarrierEvent;
}

/** How the external party responds to a request; agents use a real phone and are not simulated. */
const REPLIES: Partial<Record<CarrierRequest['act'], Reply>> = {
  originate: { delay: 2 * SECOND, event: { type: 'callee_answered' } },
  dial_external: { delay: 2 * SECOND, event: { type: 'transfer_answered' } },
  // A voice agent never hangs up, so the external party does.
  bridge_voice_agent: { delay: 30 * SECOND, event: { type: 'caller_hangup' } },
};

interface ScheduledEvent {
  sid: string;
  event: CarrierEvent;
}

@Injectable()
@OnTimer(FAR_END_TIMER)
export class SimulatedFarEnd implements TimerHandler<ScheduledEvent> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly commands: CommandBus,
  ) {}

  async respondTo(sid: string, act: CarrierRequest['act'], key: string): Promise<void> {
    const reply = REPLIES[act];
    if (!reply) return;
    await this.schedule(sid, key, reply);
  }

  async schedule(sid: string, key: string, { delay, event }: Reply): Promise<void> {
    const payload: ScheduledEvent = { sid, event };
    const dueAt = this.clock.now() + delay;
    await this.work.run((tx) => this.timers.set(tx, { kind: FAR_END_TIMER, key, dueAt, payload }));
  }

  /** The call may have ended, so an ApiError is expected and ignored. */
  async fire({ sid, event }: ScheduledEvent): Promise<void> {
    try {
      await this.commands.execute(new ReportCarrierEvent({ sid, event }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
