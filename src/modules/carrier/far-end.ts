import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type LineEvent, ReportLineEvent } from '../../contracts/calls.js';
import type { CarrierRequest } from '../../contracts/carrier.js';
import { Clock, SECOND } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnTimer, type TimerHandler } from '../../platform/messaging/timer-runner.js';
import { Timers } from '../../platform/messaging/timers.js';
import { Refusal } from '../../platform/refusal.js';

const FAR_END = 'carrier.far-end';

interface Reply {
  after: number;
  event: LineEvent;
}

/** What the person at the other end does when they hear it ring; agents are people of the house and not played. */
const REPLIES: Partial<Record<CarrierRequest['act'], Reply>> = {
  originate: { after: 2 * SECOND, event: { type: 'callee_answered' } },
  dial_external: { after: 2 * SECOND, event: { type: 'transfer_answered' } },
  // A voice agent never hangs up, so the person does.
  bridge_voice_agent: { after: 30 * SECOND, event: { type: 'caller_hangup' } },
};

interface Happening {
  sid: string;
  event: LineEvent;
}

@Injectable()
@OnTimer(FAR_END)
export class FarEnd implements TimerHandler<Happening> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly commands: CommandBus,
  ) {}

  async hears(sid: string, act: CarrierRequest['act'], key: string): Promise<void> {
    const reply = REPLIES[act];
    if (!reply) return;
    const payload: Happening = { sid, event: reply.event };
    const dueAt = this.clock.now() + reply.after;
    await this.work.run((tx) => this.timers.set(tx, { kind: FAR_END, key, dueAt, payload }));
  }

  /** Who answers too late finds nobody on the line. */
  async fire({ sid, event }: Happening): Promise<void> {
    try {
      await this.commands.execute(new ReportLineEvent(sid, event));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
