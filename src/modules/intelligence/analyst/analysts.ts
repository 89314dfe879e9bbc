import { Inject, Injectable } from '@nestjs/common';
import { Analyst } from './analyst.js';
import { EmbeddedAnalyst } from './embedded/embedded-analyst.js';

/** The available analysts; the embedded one works without a model, and replaces one that keeps failing. */
@Injectable()
export class Analysts {
  constructor(
    readonly embedded: EmbeddedAnalyst,
    /** Null if no model is configured. */
    @Inject(Analyst) readonly model: Analyst | null,
  ) {}
}
