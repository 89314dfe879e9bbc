import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Config } from '../../../platform/config.js';
import { Loop } from '../../../platform/messaging/loop.js';
import { Attempt } from './attempt.js';
import { type Place, SendQueue } from './send-queue.js';

const POLL = 500;

/** Messages with files have a lane of their own: a server that is slow to give its files holds up no text. */
class Lane {
  readonly running = new Set<Promise<void>>();

  constructor(
    readonly hasFiles: boolean,
    private readonly most: number,
  ) {}

  get room(): number {
    return this.most - this.running.size;
  }
}

/** Hands accepted messages to the carrier, side by side; no transaction is open while it is asked. */
@Injectable()
export class SendDue implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(SendDue.name);
  private ended = 0;
  private readonly lanes = [new Lane(false, 32), new Lane(true, 16)];
  private readonly loops = this.lanes.map(
    (lane) =>
      new Loop(
        () => this.begin(lane),
        POLL,
        (error) => this.log.error(error),
      ),
  );

  constructor(
    private readonly config: Config,
    private readonly queue: SendQueue,
    private readonly attempt: Attempt,
  ) {
    queue.onAdded(() => this.wake());
  }

  onApplicationBootstrap(): void {
    if (this.config.roles.has('worker')) this.loops.forEach((loop) => loop.start());
  }

  /** Lets attempts end that were begun, and begins no other. */
  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    await Promise.all(this.running);
  }

  /** Makes every attempt that is due and tells how many there were. */
  async runOnce(): Promise<number> {
    let count = 0;
    let begun: number;
    do {
      const ended = this.ended;
      begun = 0;
      for (const lane of this.lanes) begun += await this.begin(lane);
      count += begun;
      // What ended meanwhile may let the next of its conversation go.
      const nothingToDo = begun === 0 && this.ended === ended;
      if (nothingToDo && this.running.length > 0) await Promise.race(this.running);
    } while (begun > 0 || this.running.length > 0);
    return count;
  }

  private get running(): Promise<void>[] {
    return this.lanes.flatMap(({ running }) => [...running]);
  }

  private wake(): void {
    this.loops.forEach((loop) => loop.wake());
  }

  private async begin(lane: Lane): Promise<number> {
    const places = await this.queue.claim(lane.hasFiles, lane.room);
    for (const place of places) this.run(lane, place);
    return places.length;
  }

  private run(lane: Lane, place: Place): void {
    const attempt = this.attempt
      .at(place)
      // What is not written down is taken up again when its lease has run out.
      .catch((error: unknown) => this.log.error(error))
      .then(() => {
        lane.running.delete(attempt);
        this.ended++;
        this.wake();
      });
    lane.running.add(attempt);
  }
}
