import { HOUR, MINUTE, SECOND } from '../../../src/platform/clock.js';
import { Nodes } from '../../../src/platform/nodes/nodes.js';
import { LEASE } from '../../../src/platform/queue/queue-table.js';
import { PlatformFixture } from '../platform-fixture.js';
import { timerProviders, TimerFixture, setTimer, countTimers } from './timer-fixture.js';

const STEPS = [
  ['back', -2 * HOUR],
  ['forward', 2 * HOUR],
] as const;

describe.each(STEPS)('when the clock steps two hours %s', (direction, step) => {
  let platform: PlatformFixture;
  let fixture: TimerFixture;

  beforeEach(async () => {
    fixture = new TimerFixture();
    platform = await PlatformFixture.start({ providers: timerProviders(fixture) });
    await platform.runner.runOnce();
  });

  afterEach(() => platform.close());

  it('a timer fires by the end of its delay', async () => {
    await setTimer(platform, 'alarm', 'a', 30 * SECOND);
    await setTimer(platform, 'job', 'due', 0);
    platform.clock.step(step);
    await platform.runner.runOnce();
    expect(fixture.fired.sort()).toEqual(direction === 'back' ? ['due'] : ['a', 'due']);
    platform.clock.advance(30 * SECOND);
    await platform.runner.runOnce();
    expect(fixture.fired.sort()).toEqual(['a', 'due']);
    expect(await countTimers(platform)).toBe(0);
  });

  it('a timer that was set before the process started fires by the end of its delay', async () => {
    await setTimer(platform, 'alarm', 'a', 30 * SECOND);
    platform.clock.step(step);
    const later = new TimerFixture();
    const another = await PlatformFixture.start({ beside: platform, providers: timerProviders(later) });
    await another.runner.runOnce();
    platform.clock.advance(30 * SECOND);
    await another.runner.runOnce();
    expect(later.fired).toEqual(['a']);
    await another.close();
  });

  it('a timer for a later time does not fire early', async () => {
    await setTimer(platform, 'alarm', 'a', 24 * HOUR);
    platform.clock.step(step);
    platform.clock.advance(21 * HOUR);
    await platform.runner.runOnce();
    expect(fixture.fired).toEqual([]);
  });

  it('a failed job is retried after its delay', async () => {
    let attempts = 0;
    fixture.onPerform = () => (++attempts === 1 ? Promise.reject(new Error('boom')) : Promise.resolve());
    await setTimer(platform, 'job', 'a');
    await platform.runner.runOnce();
    platform.clock.step(step);
    await platform.runner.runOnce();
    platform.clock.advance(SECOND);
    await platform.runner.runOnce();
    expect(attempts).toBe(2);
  });

  it('the timer of a dead process is claimed again when its claim expires', async () => {
    await setTimer(platform, 'job', 'a');
    const now = platform.clock.now();
    await platform.work.run((tx) =>
      tx.change(`UPDATE timers SET claim = 'dead', attempts = 1, due_at = ?, set_at = ?`, [now + LEASE, now]),
    );
    platform.clock.step(step);
    await platform.runner.runOnce();
    platform.clock.advance(LEASE);
    await platform.runner.runOnce();
    expect(fixture.fired).toEqual(['a']);
  });

  it('a lease that nobody renews expires', async () => {
    const another = await PlatformFixture.start({ beside: platform });
    await platform.leases.take('trunk', MINUTE);
    expect(await another.leases.take('trunk', MINUTE)).toBe(false);
    platform.clock.step(step);
    expect(await another.leases.take('trunk', MINUTE)).toBe(true);
    await another.close();
  });

  it('a process that still sends heartbeats is not lost, and one that crashed is', async () => {
    const another = await PlatformFixture.start({ beside: platform });
    const [watching, running] = [platform.context.get(Nodes), another.context.get(Nodes)];
    const lost: string[] = [];
    for (const nodes of [watching, running]) nodes.onLost(async (name) => void lost.push(name));
    await running.join();
    await platform.work.run((tx) =>
      tx.upsert('nodes', [{ name: 'crashed', seen_at: platform.clock.now() }], { key: ['name'] }),
    );
    await watching.runOnce();
    await running.runOnce();
    platform.clock.step(step);
    await watching.runOnce();
    expect(lost).toEqual([]);
    for (let beats = 0; beats < 4; beats++) {
      platform.clock.advance(5 * SECOND);
      await running.runOnce();
    }
    await watching.runOnce();
    expect(lost).toEqual(['crashed']);
    await another.close();
  });
});
