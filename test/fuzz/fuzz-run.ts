import { Pool } from 'undici';
import { SeededRandom } from '../faults/load/seeded-random.js';
import { type Answer, DocumentedApi } from './api/documented-api.js';
import type { Operation } from './api/operation.js';
import { bodyOf, type FuzzRequest, targetOf } from './requests/fuzz-request.js';
import { type Id, IdPool } from './requests/id-pool.js';
import { RequestMaker } from './requests/make-request.js';
import { curlOf, RunReport } from './run-report.js';
import { Clients } from './server/clients.js';

/** The number of concurrent requests. All are generated before the first is sent, so that a seed reproduces them. */
const IN_FLIGHT = 8;
const REQUEST_TIMEOUT = 30_000;

/** Properties of responses with another meaning in an operation; the empty name is the response itself. */
const NAMES: Record<string, Record<string, string>> = {
  listDialerCampaignNumbers: { numbers: 'campaign_numbers' },
  requestVoiceAgentCall: { '': 'outbound-calls' },
  ...Object.fromEntries(
    ['Native', '', 'LineConversation', 'WhatsApp', 'NativeWhatsApp'].map((kind) => [
      `send${kind}Message`,
      { '': 'messages' },
    ]),
  ),
};

/** Sends requests and checks the responses. */
export class FuzzRun {
  readonly pool = new IdPool();
  readonly clients = new Clients();
  readonly report: RunReport;
  readonly maker: RequestMaker;
  private readonly http: Pool;
  private sent = 0;
  /** Random requests are counted separately: how often scenes repeat a request depends on timing. */
  private generated = 0;

  private constructor(
    readonly url: string,
    readonly api: DocumentedApi,
    readonly seed: number,
    readonly receiver: string,
  ) {
    this.report = new RunReport(seed, api.operations);
    this.maker = new RequestMaker(api, this.pool, receiver);
    this.http = new Pool(url, {
      connections: IN_FLIGHT,
      headersTimeout: REQUEST_TIMEOUT,
      bodyTimeout: REQUEST_TIMEOUT,
    });
  }

  static async prepare(url: string, seed: number, receiver: string): Promise<FuzzRun> {
    return new FuzzRun(url, await DocumentedApi.load(url), seed, receiver);
  }

  get requests(): number {
    return this.sent;
  }

  /** Sends random requests, each operation as often as the others, until the total is reached. */
  async sendRandom(total: number, operations: Iterator<Operation>): Promise<void> {
    while (this.sent < total) {
      const requests: FuzzRequest[] = [];
      while (requests.length < IN_FLIGHT) {
        const operation = operations.next().value as Operation;
        const random = new SeededRandom(this.seed, `request ${++this.generated}`);
        requests.push(this.maker.make(operation, this.clients.pick(operation, random), random));
      }
      const answers = await Promise.all(requests.map((request) => this.exchange(request)));
      // In the order of the requests, not of the responses.
      for (const [at, answer] of answers.entries()) this.learn(requests[at], answer);
    }
  }

  /** Sends a valid request of a scene. */
  async send(
    id: string,
    {
      client,
      ids = {},
      body,
      query = {},
    }: { client: string; ids?: Record<string, Id>; body?: unknown; query?: object },
  ): Promise<Answer> {
    const operation = this.api.find(id);
    const request: FuzzRequest = {
      operation,
      client,
      ids,
      brokenIds: {},
      query: Object.entries(query).map(([name, value]) => [name, encodeURIComponent(String(value))]),
      headers: {},
      body,
      rawBody: undefined,
      contentType: body === undefined ? undefined : 'application/json',
      broken: false,
    };
    const answer = await this.exchange(request);
    this.learn(request, answer);
    return answer;
  }

  async close(): Promise<void> {
    await this.http.close();
  }

  private async exchange(request: FuzzRequest): Promise<Answer> {
    const number = ++this.sent;
    const { operation } = request;
    const headers = this.headersOf(request, number);
    const answer = await this.transmit(request, headers);
    this.report.count(operation, answer.status);
    const isUnchanged = answer.status === 304 && 'if-none-match' in headers && answer.text === '';
    const problem = isUnchanged ? undefined : this.api.problemOf(operation, answer);
    if (problem !== undefined) {
      const name = `${operation.method} ${operation.path} ${problem}`;
      this.report.violation(number, name, curlOf(this.url, request, headers), answer);
    }
    return answer;
  }

  private headersOf({ client, headers, contentType }: FuzzRequest, number: number): Record<string, string> {
    const address = [10, number >> 16, number >> 8, number].map((byte) => byte & 255).join('.');
    return {
      'x-forwarded-for': address,
      ...this.clients.headersOf(client),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
      ...headers,
    };
  }

  /** An exchange that fails counts as the status 599. */
  private async transmit(request: FuzzRequest, headers: Record<string, string>): Promise<Answer> {
    const method = request.operation.method as 'GET';
    try {
      const response = await this.http.request({ method, path: targetOf(request), headers, body: bodyOf(request) });
      const text = await response.body.text();
      const type = response.headers['content-type'];
      const contentType = Array.isArray(type) ? type[0] : type;
      const cookie = [response.headers['set-cookie']].flat()[0]?.split(';')[0];
      return { status: response.statusCode, contentType, text, cookie, json: parsed(text) };
    } catch (error) {
      return { status: 599, contentType: undefined, text: String(error), cookie: undefined, json: undefined };
    }
  }

  private learn({ operation, ids, client, brokenIds }: FuzzRequest, { status, json }: Answer): void {
    const last = operation.ids.at(-1);
    const isGone = status === 404 || (operation.method === 'DELETE' && status < 300);
    if (last && isGone && !(last.name in brokenIds) && !client.startsWith('agent'))
      this.pool.remove(last.kind, ids[last.name]);
    if (status >= 300) return;
    const parents = Object.fromEntries(operation.ids.map(({ name, kind }) => [kind, ids[name]]));
    const names = NAMES[operation.id] ?? {};
    this.pool.learn('' in names ? { '': json } : json, client, parents, names);
  }
}

const parsed = (text: string): any => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Waits for trunks that do not answer, so only one round of ten sends it. */
const SLOW = 'checkTrunk';

/** All operations in random order, repeatedly. */
export function* shuffledOperations(
  operations: readonly Operation[],
  random: SeededRandom,
): Generator<Operation, never> {
  const fast = operations.filter(({ id }) => id !== SLOW);
  for (let round = 0; ; round++) yield* random.shuffled(round % 10 === 0 ? operations : fast);
}
