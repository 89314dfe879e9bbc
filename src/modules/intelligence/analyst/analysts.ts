import { Injectable } from '@nestjs/common';
import type { Analyst } from './analyst.js';
import { EmbeddedAnalyst } from './embedded/embedded-analyst.js';
import { AiEndpoint } from './http/ai-endpoint.js';
import { HttpAnalyst } from './http/http-analyst.js';

const MAX_FAILURES = 3;

/** The available analysts; the embedded one is the fallback when the external one is missing or keeps failing. */
@Injectable()
export class Analysts {
  constructor(
    readonly embedded: EmbeddedAnalyst,
    private readonly http: HttpAnalyst,
    private readonly endpoint: AiEndpoint,
  ) {}

  /** Undefined if there is none, or if it failed too often at the current step. */
  external(failures: number): Analyst | undefined {
    return this.endpoint.isConfigured && failures < MAX_FAILURES ? this.http : undefined;
  }
}
