import { Server } from '../../support/processes/processes.js';
import type { SeededRandom } from '../../faults/load/seeded-random.js';
import { CLUSTER_DIR } from './galera-cluster.js';

const REQUEST_TIMEOUT = 30_000;

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: object;
}

/** Our servers, and a client that retries a request on any of them until it gets a response. */
export class Replicas {
  /** Responses with 5xx and broken connections, after which a request was retried. */
  failures = 0;
  private readonly gone = new Set<Server>();

  private constructor(readonly servers: readonly Server[]) {}

  /** Starts one for each database URL, all at once. */
  static async start(databaseUrls: readonly string[], env: Record<string, string>): Promise<Replicas> {
    const servers = await Promise.all(
      databaseUrls.map((url) => Server.spawn({ ...env, DATABASE_URL: url, CLUSTER_DIR })),
    );
    const replicas = new Replicas(servers);
    try {
      await Promise.all(servers.map((server) => server.waitUntilReady()));
      return replicas;
    } catch (error) {
      await replicas.stop();
      throw error;
    }
  }

  async kill(server: Server): Promise<void> {
    this.gone.add(server);
    await server.kill();
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
  }

  /** Returns the first response with one of the statuses; 5xx and a lost connection do not count as responses. */
  async request(random: SeededRandom, accepted: readonly number[], request: Request): Promise<any> {
    const { path, body, ...init } = request;
    for (;;) {
      const { url } = random.pick(this.servers.filter((server) => !this.gone.has(server)));
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
      const answer = await fetch(url + path, { ...init, body: JSON.stringify(body), signal })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => undefined);
      if (answer && accepted.includes(answer.status)) return answer.text === '' ? undefined : JSON.parse(answer.text);
      // 404 and 409: another node does not have the call yet, or the same request is still running.
      if (answer && ![404, 409].includes(answer.status)) {
        if (answer.status < 500) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
        if (answer.status === 500) throw new Error(`${url}${path} failed: ${answer.text}`);
      }
      this.failures++;
      await random.pause(50, 300);
    }
  }
}
