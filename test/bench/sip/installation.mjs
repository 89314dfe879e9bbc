import { createRequire } from 'node:module';
import { cpuTime, freePort, memory, pause, stop } from '../machine/processes.mjs';
import { cli, startServer } from '../machine/server.mjs';
import { SECRET_KEY } from '../settings.mjs';

const load = createRequire(import.meta.url);
load('../../support/register.cjs');
const { seed } = load('../../sip/load/seed.ts');
const { startPeers, stopPeers } = load('../../sip/load/start-peers.ts');
const { LoadCall } = load('../../sip/load/load-call.ts');

/** Room for 250 calls, below the ports that the system gives away. */
const RTP_PORTS = '30000-30999';
const MAX_CALLS = 250;
const SPARE_AGENTS = 20;
/** A server writes its status every five seconds. */
const STATUS_INTERVAL = 6_000;

/** A server that carries calls, with the peers that call and are called. */
export class Installation {
  static async start(database, agents) {
    const installation = new Installation();
    installation.database = database;
    installation.agents = await seed({ ...database.env, SECRET_KEY }, agents + SPARE_AGENTS);
    installation.sipPort = await freePort();
    installation.server = await startServer(database, {
      SIP_PORT: String(installation.sipPort),
      SIP_PUBLIC_ADDRESS: '127.0.0.1',
      RTP_PORTS,
      TELEPHONY_MAX_CALLS: String(MAX_CALLS),
    });
    installation.peers = await startPeers(installation.agents, installation.sipPort);
    return installation;
  }

  /** Calls the agent who has been free for longest; one whose call has just ended is free when that is stored. */
  callNext() {
    const agent = this.agents.shift();
    this.agents.push(agent);
    return LoadCall.start(this.peers, agent);
  }

  /** What the server has used so far. */
  get used() {
    const { pid } = this.server;
    return { at: performance.now(), cpu: cpuTime(pid), memory: memory(pid) };
  }

  /** Ticks of the media thread that came more than 20 ms too late, so far. */
  async lateTicks() {
    await pause(STATUS_INTERVAL);
    return (await cli(this.database, ['telephony:status'])).packets_late;
  }

  async stop() {
    await stopPeers(this.peers);
    await stop(this.server.child);
  }
}
