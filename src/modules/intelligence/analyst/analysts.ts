import { Injectable, Optional } from '@nestjs/common';
import { Analyst } from './analyst.js';
import { EmbeddedAnalyst } from './embedded/embedded-analyst.js';

const MAX_FAILURES = 3;

/** Provided only where an AI endpoint is configured. */
export abstract class ExternalAnalyst extends Analyst {}

/** The available analysts; the embedded one is the fallback when the external one is missing or keeps failing. */
@Injectable()
export class Analysts {
  constructor(
    readonly embedded: EmbeddedAnalyst,
    @Optional() private readonly configured?: ExternalAnalyst,
  ) {}

  /** Undefined if there is none, or if it failed too often at the current step. */
  external(failures: number): Analyst | undefined {
    return failures < MAX_FAILURES ? this.configured : undefined;
  }
}
