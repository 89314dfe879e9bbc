import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReportMessageStatus } from '../../../contracts/messaging/commands.js';
import { Clock, SECOND } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { OnTimer, type TimerHandler } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { ApiError } from '../../../platform/api-error.js';

const DELIVERY_TIMER = 'carrier.message-delivered';
const DELIVERY_DELAY = 2 * SECOND;

/** The messages that the simulator accepted. Like a real provider, it recognises repeated requests by their key. */
@Injectable()
@OnTimer(DELIVERY_TIMER)
export class SimulatedMessages implements TimerHandler<{ messageId: string }> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly commands: CommandBus,
  ) {}

  accept(messageId: string, key: string): Promise<void> {
    const now = this.clock.now();
    return this.work.run(async (tx) => {
      const request = { request_key: key, message_id: messageId, asked: 1, taken_at: now };
      await tx.upsert('simulated_messages', [request], { key: ['request_key'], add: ['asked'] });
      if (this.config.simulatorFarEnd === 'auto')
        await this.timers.set(tx, { kind: DELIVERY_TIMER, key, dueAt: now + DELIVERY_DELAY, payload: { messageId } });
    });
  }

  /** Another status may have been reported in the meantime. */
  async fire({ messageId }: { messageId: string }): Promise<void> {
    try {
      await this.commands.execute(new ReportMessageStatus({ messageId, status: 'delivered' }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
