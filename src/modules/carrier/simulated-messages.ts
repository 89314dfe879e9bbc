import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReportMessageStatus } from '../../contracts/messages.js';
import { Clock, SECOND } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { OnTimer, type TimerHandler } from '../../platform/messaging/timer-runner.js';
import { Timers } from '../../platform/messaging/timers.js';
import { Refusal } from '../../platform/refusal.js';

const DELIVERED = 'carrier.message-delivered';
const A_MOMENT = 2 * SECOND;

/** What the simulator has taken to send, as a provider keeps it: a request whose key it knows is the same message. */
@Injectable()
export class SimulatedMessages {
  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  take(messageId: string, key: string): Promise<void> {
    const now = this.clock.now();
    return this.work.run(async (tx) => {
      await tx.change(
        `INSERT INTO simulated_messages (request_key, message_id, asked, taken_at) VALUES (?, ?, 1, ?)
         ${tx.mysql ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (request_key) DO UPDATE SET'} asked = asked + 1`,
        [key, messageId, now],
      );
      if (this.config.simulatorFarEnd === 'auto')
        await this.timers.set(tx, { kind: DELIVERED, key, dueAt: now + A_MOMENT, payload: { messageId } });
    });
  }
}

/** The phone at the far end has it, where the far end is played too. */
@Injectable()
@OnTimer(DELIVERED)
export class MessageDelivered implements TimerHandler<{ messageId: string }> {
  constructor(private readonly commands: CommandBus) {}

  async fire({ messageId }: { messageId: string }): Promise<void> {
    try {
      await this.commands.execute(new ReportMessageStatus(messageId, 'delivered'));
    } catch (error) {
      // Somebody has told another end of the story.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
