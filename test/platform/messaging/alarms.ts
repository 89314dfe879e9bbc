import { Injectable, type Provider } from '@nestjs/common';
import type { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import { type JobHandler, OnTimer, type TimerHandler } from '../../../src/platform/messaging/timer-runner.js';
import type { Ground } from '../ground.js';

/** What a test wants its timers to do. */
export class Alarms {
  readonly heard: string[] = [];
  fire: (name: string, tx: Transaction) => Promise<void> = async (name) => void this.heard.push(name);
  perform: (name: string) => Promise<void> = async (name) => void this.heard.push(name);
}

@Injectable()
@OnTimer('alarm')
class Alarm implements TimerHandler<{ name: string }> {
  constructor(private readonly alarms: Alarms) {}

  fire({ name }: { name: string }, tx: Transaction): Promise<void> {
    return this.alarms.fire(name, tx);
  }
}

@Injectable()
@OnTimer('job')
class Job implements JobHandler<{ name: string }> {
  constructor(private readonly alarms: Alarms) {}

  perform({ name }: { name: string }): Promise<void> {
    return this.alarms.perform(name);
  }
}

export const alarmProviders = (alarms: Alarms): Provider[] => [{ provide: Alarms, useValue: alarms }, Alarm, Job];

/** Sets a timer so many milliseconds from now. */
export const setTimer = (ground: Ground, kind: 'alarm' | 'job', name: string, after = 0): Promise<void> =>
  ground.work.run((tx) =>
    ground.timers.set(tx, { kind, key: name, dueAt: ground.clock.now() + after, payload: { name } }),
  );

export const timersLeft = async (ground: Ground): Promise<number> =>
  Number((await ground.reader.first<{ n: number }>('SELECT COUNT(*) AS n FROM timers'))!.n);
