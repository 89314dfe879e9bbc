import { Injectable, type Provider } from '@nestjs/common';
import type { Transaction } from '../../../src/platform/database/transactions/transaction.js';
import { type JobHandler, OnTimer, type TimerHandler } from '../../../src/platform/timers/timer-runner.js';
import type { PlatformFixture } from '../platform-fixture.js';

/** Records the timers that fired; tests can replace their handlers. */
export class TimerFixture {
  readonly fired: string[] = [];
  onFire: (name: string, tx: Transaction) => Promise<void> = async (name) => void this.fired.push(name);
  onPerform: (name: string) => Promise<void> = async (name) => void this.fired.push(name);
}

@Injectable()
@OnTimer('alarm')
class AlarmHandler implements TimerHandler<{ name: string }> {
  constructor(private readonly fixture: TimerFixture) {}

  fire({ name }: { name: string }, tx: Transaction): Promise<void> {
    return this.fixture.onFire(name, tx);
  }
}

@Injectable()
@OnTimer('job')
class TestJobHandler implements JobHandler<{ name: string }> {
  constructor(private readonly fixture: TimerFixture) {}

  perform({ name }: { name: string }): Promise<void> {
    return this.fixture.onPerform(name);
  }
}

export const timerProviders = (fixture: TimerFixture): Provider[] => [
  { provide: TimerFixture, useValue: fixture },
  AlarmHandler,
  TestJobHandler,
];

/** Sets a timer that is due after the given milliseconds. */
export const setTimer = (platform: PlatformFixture, kind: 'alarm' | 'job', name: string, after = 0): Promise<void> =>
  platform.work.run((tx) =>
    platform.timers.set(tx, { kind, key: name, dueAt: platform.clock.now() + after, payload: { name } }),
  );

export const countTimers = async (platform: PlatformFixture): Promise<number> =>
  Number((await platform.reader.first<{ n: number }>('SELECT COUNT(*) AS n FROM timers'))!.n);
