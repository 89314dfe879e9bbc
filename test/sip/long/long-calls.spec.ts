import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../support/eventually.js';
import { Server } from '../../support/processes/processes.js';
import { LoadCall, type LoadPeers } from '../load/load-call.js';
import { seed, type SeededAgent } from '../load/seed.js';
import { startPeers, stopPeers } from '../load/start-peers.js';
import { freePort, HOST } from '../support/free-port.js';
import { StoredRecordings } from './stored-recordings.js';

const MINUTES = Number(process.env.SIP_LONG_MINUTES ?? 30);
const CALLS = Number(process.env.SIP_LONG_CALLS ?? 2_000);
const SECRET_KEY = 'a secret key for tests only';
const PACKETS_PER_SECOND = 50;
/** The duration of each of the many calls. */
const SHORT = 2;
/** The largest change of delay between start and end: one packet. */
const MAX_DRIFT = 20;
/** An mp3 file ends with whole frames of 72 ms after an encoder delay; in calls of seconds that exceeds a hundredth. */
const MAX_DEVIATION = 0.3;

describe('long calls', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-long-'));
  let agents: SeededAgent[];
  let server: Server;
  let peers: LoadPeers;
  let recordings: StoredRecordings;
  let stored = 0;

  beforeAll(async () => {
    agents = await seed({ DATA_DIR: dataDir, SECRET_KEY }, 5);
    const sipPort = await freePort();
    const sip = { SIP_PORT: String(sipPort), SIP_PUBLIC_ADDRESS: HOST, RTP_PORTS: '23300-23399' };
    server = await Server.start({ DATA_DIR: dataDir, SECRET_KEY, ...sip });
    peers = await startPeers(agents, sipPort);
    recordings = new StoredRecordings(dataDir);
  });

  afterAll(async () => {
    recordings?.close();
    if (peers) await stopPeers(peers);
    await server?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const memory = (): number => {
    const status = readFileSync(`/proc/${server.child.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
  };

  /** A call in which both talk for this many seconds. */
  async function talk(agent: SeededAgent, seconds: number): Promise<LoadCall> {
    const { call } = await LoadCall.start(peers, agent);
    const wanted = seconds * PACKETS_PER_SECOND;
    await eventually(
      async () => expect((await call.measure()).caller.heard).toBeGreaterThanOrEqual(wanted),
      seconds * 1_100 + 60_000,
    );
    return call;
  }

  /** The keys of the new recordings, once there are as many as calls. */
  async function newRecordings(count: number): Promise<string[]> {
    const keys = await eventually(() => {
      const all = recordings.keys;
      expect(all.length).toBe(stored + count);
      return all;
    }, 300_000);
    const added = keys.slice(stored);
    stored = keys.length;
    return added;
  }

  it(
    `do not drift in ${MINUTES} minutes, and are recorded completely`,
    async () => {
      const call = await talk(agents[0], MINUTES * 60);
      await call.hangUp('caller');
      const seconds = await call.lasted();
      const heard = await call.close();
      for (const { lost, drift } of [heard.caller, heard.agent]) {
        expect(lost).toBe(0);
        expect(Math.abs(drift)).toBeLessThan(MAX_DRIFT);
      }
      const [key] = await newRecordings(1);
      const recording = await recordings.read(key);
      expect(Math.abs(recording.seconds - seconds)).toBeLessThan(Math.max(seconds / 100, MAX_DEVIATION));
      expect(recording.gaps).toBe(0);
    },
    (MINUTES * 66 + 600) * 1000,
  );

  it(
    `do not grow memory over ${CALLS} calls, each of which is recorded`,
    async () => {
      const [lengths, used]: number[][] = [[], []];
      for (let i = 0; i < CALLS; i++) {
        // An agent is free again when the end of the call is committed.
        const call = await talk(agents[i % agents.length], SHORT);
        await call.hangUp(i % 2 ? 'agent' : 'caller');
        await call.close();
        lengths.push(await call.lasted());
        used.push(memory());
      }
      const keys = await newRecordings(CALLS);
      for (const [i, key] of keys.entries()) {
        const recording = await recordings.read(key);
        expect(Math.abs(recording.seconds - lengths[i])).toBeLessThan(MAX_DEVIATION + lengths[i] / 100);
        expect(recording.gaps).toBe(0);
      }
      // The heap grows until the first collection, so early values mean little.
      const least = (part: number[]): number => Math.min(...part);
      const growth = least(used.slice(-CALLS / 4)) - least(used.slice(CALLS / 4, CALLS / 2));
      expect(growth).toBeLessThan(20);
    },
    (CALLS * (SHORT + 8) + 600) * 1000,
  );
});
