import { bodyOf, type FuzzRequest, targetOf } from './requests/fuzz-request.js';
import type { Answer } from './api/documented-api.js';
import type { Operation } from './api/operation.js';

const LONGEST_SHOWN = 2000;

/** Counts the statuses of each operation, and collects what was wrong. */
export class RunReport {
  readonly violations: string[] = [];
  private readonly statuses = new Map<string, Map<number, number>>();

  constructor(
    private readonly seed: number,
    private readonly operations: readonly Operation[],
  ) {}

  count({ id }: Operation, status: number): void {
    const counts = this.statuses.get(id) ?? new Map<number, number>();
    this.statuses.set(id, counts.set(status, (counts.get(status) ?? 0) + 1));
  }

  violation(number: number, problem: string, curl: string, { text }: Answer): void {
    const { seed } = this;
    this.violations.push(
      `FUZZ_SEED=${seed}, request ${number}: ${problem}\n${curl}\nanswer: ${text.slice(0, LONGEST_SHOWN)}\n`,
    );
  }

  private hasSucceeded({ id }: Operation): boolean {
    return [...(this.statuses.get(id)?.keys() ?? [])].some((status) => status >= 200 && status < 400);
  }

  /** The operations without a successful response. */
  get unreached(): string[] {
    return this.operations
      .filter((operation) => !this.hasSucceeded(operation))
      .map((operation) => `${operation.method} ${operation.path} (${operation.id}): ${this.countsOf(operation)}`);
  }

  get table(): string {
    return this.operations
      .map((operation) => `${operation.method.padEnd(6)} ${operation.path}  ${this.countsOf(operation)}`)
      .join('\n');
  }

  private countsOf({ id }: Operation): string {
    const counts = [...(this.statuses.get(id) ?? [])].sort(([a], [b]) => a - b);
    return counts.map(([status, count]) => `${status}×${count}`).join(' ') || 'never sent';
  }
}

/** A command that sends a request again while the server runs. */
export function curlOf(url: string, request: FuzzRequest, headers: Record<string, string>): string {
  const body = bodyOf(request);
  const text = body === undefined ? undefined : body.toString('utf8');
  const shown = text !== undefined && text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  return [
    `curl --globoff -i -X ${request.operation.method} ${quoted(url + targetOf(request))}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(shown === undefined ? [] : [`--data-binary ${quoted(shown)}`]),
  ].join(' ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
