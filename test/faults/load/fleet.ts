import { SECOND } from '../../../src/platform/clock.js';
import { eventually } from '../../support/eventually.js';
import { Server } from '../../support/processes/processes.js';
import type { Chance } from './chance.js';
import { type Point, POINTS } from '../processes/points.js';
import type { Witness } from './witness.js';

/** From within, at a named point; or from outside. */
export type Way = Point | 'starting' | 'at any time' | 'during a POST' | 'during shutdown';

const isPoint = (way: Way): way is Point => way in POINTS;

/** Every named way as often as the others, and chance as often as a few of them. */
export const NAMED: readonly Way[] = [...(Object.keys(POINTS) as Point[]), 'during a POST', 'during shutdown'];
const BAG: readonly Way[] = [...NAMED, 'starting', ...Array<Way>(4).fill('at any time')];

/** Longer than anything is leased. */
const LEASES_RUN_OUT = 31 * SECOND;
/** How long a server may take to get to its point before it is killed anyway. */
const PATIENCE = 6 * SECOND;

const ENTRY = 'test/faults/processes/mortal-server.ts';

/** The servers on one database: they are started, killed and started again. */
export class Fleet {
  readonly kills = new Map<Way, number>();
  private readonly live: Server[] = [];
  private readonly all: Server[] = [];
  private ahead = 0;
  private stopped = false;
  private bag: Way[] = [];

  constructor(
    private readonly env: Record<string, string>,
    private readonly witness: Witness,
    private readonly chance: Chance,
  ) {}

  get killed(): number {
    return [...this.kills.values()].reduce((sum, count) => sum + count, 0);
  }

  /** One that serves, as soon as there is one. */
  serving(chance: Chance): Promise<Server> {
    return eventually(() => {
      if (this.live.length === 0) throw new Error('No server serves.');
      return chance.pick(this.live);
    }, 60 * SECOND);
  }

  /** Starts servers until there are so many, and kills one of them. */
  async round(size: number): Promise<void> {
    if (this.bag.length === 0) this.bag = this.chance.shuffled(BAG);
    const way = this.bag.pop()!;
    while (this.live.length < size - 1) await this.start();
    // Time is the same for all that run. One that starts alone starts at once or, as it must to get to most of the
    // points, when what the dead had leased has run out.
    if (this.live.length === 0 && (NAMED.includes(way) || this.chance.oneIn(2))) this.ahead += LEASES_RUN_OUT;
    if (way === 'starting') return this.dieStarting();
    const newcomer = await this.start(isPoint(way) ? `${way}:${this.chance.between(1, POINTS[way])}` : undefined);
    await this.die(isPoint(way) ? newcomer : this.chance.pick(this.live), way);
  }

  /** Somebody must be there to finish what the dead have left. */
  async keepOne(): Promise<void> {
    if (this.live.length > 0) return;
    this.ahead += LEASES_RUN_OUT;
    await this.start();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.all.map((server) => server.kill()));
  }

  private count(way: Way, ended: number | string): void {
    if (ended === 'SIGKILL') this.kills.set(way, (this.kills.get(way) ?? 0) + 1);
  }

  private async start(dieAt = ''): Promise<Server> {
    const server = await this.spawn(dieAt);
    await this.serves(server);
    this.live.push(server);
    void server.child.ended.then(() => this.live.splice(this.live.indexOf(server), 1));
    return server;
  }

  /** Or has got to its point before. */
  private async serves({ url, child }: Server): Promise<void> {
    await eventually(async () => {
      if (child.process.exitCode !== null || child.process.signalCode !== null) return;
      const { status } = await fetch(`${url}/health/ready`);
      if (status !== 200) throw new Error(`/health/ready answered ${status}:\n${child.output}`);
    }, 60 * SECOND);
    if (child.process.exitCode !== null) throw new Error(`It ended with ${await child.ended}:\n${child.output}`);
  }

  private async spawn(dieAt = ''): Promise<Server> {
    const server = await Server.spawn({ ...this.env, AHEAD: String(this.ahead), DIE_AT: dieAt }, ENTRY);
    this.all.push(server);
    // A storm that took too long goes on behind the back of the test.
    if (this.stopped) throw new Error(`The storm is over; this one ended with ${await server.kill()}.`);
    return server;
  }

  private async dieStarting(): Promise<void> {
    const server = await this.spawn();
    await this.chance.pause(500, 2500);
    this.count('starting', await server.kill());
  }

  private async die(victim: Server, way: Way): Promise<void> {
    if (isPoint(way) || way === 'during a POST') return this.dieThere(victim, way);
    await this.chance.pause(100, 1000);
    if (way === 'during shutdown') {
      void victim.stop();
      await this.chance.pause(0, 60);
    }
    this.count(way, await victim.kill());
  }

  private async dieThere(victim: Server, way: Way): Promise<void> {
    let reached = false;
    const post = this.chance.between(1, 20);
    if (way === 'during a POST')
      this.witness.onRequest(post, () => {
        reached = true;
        void victim.kill();
      });
    const timer = setTimeout(() => void victim.kill(), PATIENCE);
    await victim.child.ended;
    clearTimeout(timer);
    this.witness.onRequest(0, () => undefined);
    reached ||= victim.child.output.includes(`died: ${way}`);
    this.count(reached ? way : 'at any time', await victim.kill());
    // Its turn comes again.
    if (!reached) this.bag.unshift(way);
  }
}
