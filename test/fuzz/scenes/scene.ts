import { eventually } from '../../support/eventually.js';
import type { Answer } from '../api/documented-api.js';
import type { FuzzRun } from '../fuzz-run.js';
import type { Id } from '../requests/id-pool.js';
import type { Company } from '../server/company.js';

/** The time limit for background work. */
const LONGEST_WAIT = 8000;

export interface Part {
  ids?: Record<string, Id>;
  body?: unknown;
  query?: object;
}

/** Valid requests in an order that random ones would rarely find. */
export class Scene {
  constructor(
    readonly run: FuzzRun,
    readonly company: Company,
    readonly client: string,
  ) {}

  as(client: string): Scene {
    return new Scene(this.run, this.company, client);
  }

  /** The response may be a refusal, because other requests change the same resources. */
  async try(operation: string, part: Part = {}): Promise<any> {
    const { status, json } = await this.run.send(operation, { client: this.client, ...part });
    return status < 300 ? (json ?? {}) : undefined;
  }

  /** Repeats a request until it succeeds, because the server works in the background; eventually gives up. */
  async wait(operation: string, part: Part = {}, until: (json: any) => unknown = () => true): Promise<any> {
    const attempt = async (): Promise<Answer> => {
      const answer = await this.run.send(operation, { client: this.client, ...part });
      if (answer.status >= 300 || !until(answer.json)) throw new Error(`${operation}: ${answer.status} ${answer.text}`);
      return answer;
    };
    // A later round tries again; an operation that never succeeds fails the run.
    return eventually(attempt, LONGEST_WAIT).then(
      ({ json }) => json ?? {},
      () => undefined,
    );
  }
}
