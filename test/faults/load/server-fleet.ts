import { SECOND } from '../../../src/platform/clock.js';
import { eventually } from '../../support/eventually.js';
import { Server } from '../../support/processes/processes.js';
import type { SeededRandom } from './seeded-random.js';
import { type KillPoint, KILL_POINTS } from '../processes/kill-points.js';
import type { RecordingReceiver } from './recording-receiver.js';

/** From within, at a named point; or from outside. */
export type KillMode = KillPoint | 'starting' | 'at any time' | 'during a POST' | 'during shutdown';

const isPoint = (way: KillMode): way is KillPoint => way in KILL_POINTS;

/** Every named way as often as the others, and chance as often as a few of them. */
export const NAMED_MODES: readonly KillMode[] = [
  ...(Object.keys(KILL_POINTS) as KillPoint[]),
  'during a POST',
  'during shutdown',
];
const ALL_MODES: readonly KillMode[] = [...NAMED_MODES, 'starting', ...Array<KillMode>(4).fill('at any time')];

/** Longer than anything is leased. */
const LEASE_EXPIRY = 31 * SECOND;
/** How long a server may take to get to its point before it is killed anyway. */
const KILL_TIMEOUT = 6 * SECOND;

const ENTRY = 'test/faults/processes/killable-server.ts';

/** The servers on one database: they are started, killed and started again. */
export class ServerFleet {
  readonly kills = new Map<KillMode, number>();
  private readonly live: Server[] = [];
  private readonly all: Server[] = [];
  private clockOffset = 0;
  private stopped = false;
  private bag: KillMode[] = [];

  constructor(
    private readonly env: Record<string, string>,
    private readonly receiver: RecordingReceiver,
    private readonly random: SeededRandom,
  ) {}

  get killed(): number {
    return [...this.kills.values()].reduce((sum, count) => sum + count, 0);
  }

  /** One that serves, as soon as there is one. */
  serving(random: SeededRandom): Promise<Server> {
    return eventually(() => {
      if (this.live.length === 0) throw new Error('No server serves.');
      return random.pick(this.live);
    }, 60 * SECOND);
  }

  /** Starts servers until there are so many, and kills one of them. */
  async killOne(size: number): Promise<void> {
    if (this.bag.length === 0) this.bag = this.random.shuffled(ALL_MODES);
    const way = this.bag.pop()!;
    while (this.live.length < size - 1) await this.start();
    // Time is the same for all that run. One that starts alone starts at once or, as it must to get to most of the
    // points, when what the dead had leased has run out.
    if (this.live.length === 0 && (NAMED_MODES.includes(way) || this.random.oneIn(2))) this.clockOffset += LEASE_EXPIRY;
    if (way === 'starting') return this.killWhileStarting();
    const newcomer = await this.start(isPoint(way) ? `${way}:${this.random.between(1, KILL_POINTS[way])}` : undefined);
    await this.killAt(isPoint(way) ? newcomer : this.random.pick(this.live), way);
  }

  /** Somebody must be there to finish what the dead have left. */
  async keepOneRunning(): Promise<void> {
    if (this.live.length > 0) return;
    this.clockOffset += LEASE_EXPIRY;
    await this.start();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.all.map((server) => server.kill()));
  }

  private count(way: KillMode, ended: number | string): void {
    if (ended === 'SIGKILL') this.kills.set(way, (this.kills.get(way) ?? 0) + 1);
  }

  private async start(dieAt = ''): Promise<Server> {
    const server = await this.spawn(dieAt);
    await this.waitUntilServing(server);
    this.live.push(server);
    void server.child.ended.then(() => this.live.splice(this.live.indexOf(server), 1));
    return server;
  }

  /** Or has got to its point before. */
  private async waitUntilServing({ url, child }: Server): Promise<void> {
    await eventually(async () => {
      if (child.process.exitCode !== null || child.process.signalCode !== null) return;
      const { status } = await fetch(`${url}/health/ready`);
      if (status !== 200) throw new Error(`/health/ready answered ${status}:\n${child.output}`);
    }, 60 * SECOND);
    if (child.process.exitCode !== null) throw new Error(`It ended with ${await child.ended}:\n${child.output}`);
  }

  private async spawn(dieAt = ''): Promise<Server> {
    const server = await Server.spawn({ ...this.env, AHEAD: String(this.clockOffset), DIE_AT: dieAt }, ENTRY);
    this.all.push(server);
    // A storm that took too long goes on behind the back of the test.
    if (this.stopped) throw new Error(`The storm is over; this one ended with ${await server.kill()}.`);
    return server;
  }

  private async killWhileStarting(): Promise<void> {
    const server = await this.spawn();
    await this.random.pause(500, 2500);
    this.count('starting', await server.kill());
  }

  private async killAt(victim: Server, way: KillMode): Promise<void> {
    if (isPoint(way) || way === 'during a POST') return this.killAtPoint(victim, way);
    await this.random.pause(100, 1000);
    if (way === 'during shutdown') {
      void victim.stop();
      await this.random.pause(0, 60);
    }
    this.count(way, await victim.kill());
  }

  private async killAtPoint(victim: Server, way: KillMode): Promise<void> {
    let reached = false;
    const post = this.random.between(1, 20);
    if (way === 'during a POST')
      this.receiver.onRequest(post, () => {
        reached = true;
        void victim.kill();
      });
    const timer = setTimeout(() => void victim.kill(), KILL_TIMEOUT);
    await victim.child.ended;
    clearTimeout(timer);
    this.receiver.onRequest(0, () => undefined);
    reached ||= victim.child.output.includes(`died: ${way}`);
    this.count(reached ? way : 'at any time', await victim.kill());
    // Its turn comes again.
    if (!reached) this.bag.unshift(way);
  }
}
