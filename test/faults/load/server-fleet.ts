import { SECOND } from '../../../src/platform/clock.js';
import { eventually } from '../../support/eventually.js';
import { Server } from '../../support/processes/processes.js';
import type { SeededRandom } from './seeded-random.js';
import { type KillPoint, KILL_POINTS } from '../processes/kill-points.js';
import type { RecordingReceiver } from './recording-receiver.js';

/** By the process itself at a kill point, or from outside; SIGTERM is not a kill, but lets the process end by itself. */
export type KillMode = KillPoint | 'starting' | 'at any time' | 'during a POST' | 'during shutdown' | 'SIGTERM';

const isPoint = (way: KillMode): way is KillPoint => way in KILL_POINTS;

/** Modes that every run must use; ALL_MODES adds random ones. */
export const NAMED_MODES: readonly KillMode[] = [
  ...(Object.keys(KILL_POINTS) as KillPoint[]),
  'during a POST',
  'during shutdown',
];
const ALL_MODES: readonly KillMode[] = [...NAMED_MODES, 'starting', ...Array<KillMode>(4).fill('at any time')];

/** Longer than any lease. */
const LEASE_EXPIRY = 31 * SECOND;
/** How long a server may take to reach its kill point before it is killed anyway. */
const KILL_TIMEOUT = 6 * SECOND;

const ENTRY = 'test/faults/processes/killable-server.ts';

/** Servers on one database that are started, killed and restarted. */
export class ServerFleet {
  readonly kills = new Map<KillMode, number>();
  private readonly live: Server[] = [];
  private readonly all: Server[] = [];
  private clockOffset = 0;
  private stopped = false;
  private pendingModes: KillMode[] = [];

  constructor(
    private readonly env: Record<string, string>,
    private readonly receiver: RecordingReceiver,
    private readonly random: SeededRandom,
    private readonly modes = ALL_MODES,
  ) {}

  get killed(): number {
    return [...this.kills.values()].reduce((sum, count) => sum + count, 0);
  }

  /** A running server, as soon as there is one. */
  serving(random: SeededRandom): Promise<Server> {
    return eventually(() => {
      if (this.live.length === 0) throw new Error('No server is running.');
      return random.pick(this.live);
    }, 60 * SECOND);
  }

  /** Starts servers up to the given size and kills one of them. */
  async killOne(size: number): Promise<void> {
    if (this.pendingModes.length === 0) this.pendingModes = this.random.shuffled(this.modes);
    const way = this.pendingModes.pop()!;
    while (this.live.length < size - 1) await this.start();
    // All running servers share one time. A server that starts alone must often start after the leases of the killed
    // ones have expired, because only then does it reach most kill points.
    if (this.live.length === 0 && (NAMED_MODES.includes(way) || this.random.oneIn(2))) this.clockOffset += LEASE_EXPIRY;
    if (way === 'starting') return this.killWhileStarting();
    const newcomer = await this.start(isPoint(way) ? `${way}:${this.random.between(1, KILL_POINTS[way])}` : undefined);
    await this.killAt(isPoint(way) ? newcomer : this.random.pick(this.live), way);
  }

  /** Ensures that a server runs that finishes the work of the killed ones. */
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
    if (ended === (way === 'SIGTERM' ? 0 : 'SIGKILL')) this.kills.set(way, (this.kills.get(way) ?? 0) + 1);
  }

  private async start(dieAt = ''): Promise<Server> {
    const server = await this.spawn(dieAt);
    await this.waitUntilServing(server);
    this.live.push(server);
    void server.child.ended.then(() => this.live.splice(this.live.indexOf(server), 1));
    return server;
  }

  /** Also returns when the server was killed before it was ready. */
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
    // A test that timed out still runs in the background.
    if (this.stopped) throw new Error(`The test is over; this server ended with ${await server.kill()}.`);
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
    if (way === 'SIGTERM') return this.count(way, await victim.stop());
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
    // Tries the mode again later.
    if (!reached) this.pendingModes.unshift(way);
  }
}
