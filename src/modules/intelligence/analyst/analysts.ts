import { Injectable } from '@nestjs/common';
import type { Analyst } from './analyst.js';
import { EmbeddedAnalyst } from './embedded/embedded-analyst.js';
import { HttpAnalyst } from './http/http-analyst.js';
import { LanguageModel } from './http/language-model.js';

/** The available analysts; the embedded one is used without a model, and in place of one that keeps failing. */
@Injectable()
export class Analysts {
  /** Undefined if no model is configured. */
  readonly model?: Analyst;

  constructor(
    readonly embedded: EmbeddedAnalyst,
    http: HttpAnalyst,
    { isConfigured }: LanguageModel,
  ) {
    if (isConfigured) this.model = http;
  }
}
