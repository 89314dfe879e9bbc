import { Injectable, Optional } from '@nestjs/common';
import { Analyst } from './analyst.js';
import { EmbeddedAnalyst } from './embedded/embedded-analyst.js';

const PATIENCE = 3;

/** Provided where a model is to be asked. */
export abstract class OutsideAnalyst extends Analyst {}

/** The one outside, where there is one and it answers; else the embedded one. */
@Injectable()
export class Analysts {
  constructor(
    readonly embedded: EmbeddedAnalyst,
    @Optional() private readonly model?: OutsideAnalyst,
  ) {}

  /** Undefined when there is none, or when it has failed at this too often. */
  outside(failures: number): Analyst | undefined {
    return failures < PATIENCE ? this.model : undefined;
  }
}
