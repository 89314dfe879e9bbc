import { Controller, HttpCode } from '@nestjs/common';
import { Config } from '../../../platform/config.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { strictObject } from '../analyst/http/json-schema.js';
import { LanguageModel } from '../analyst/http/language-model.js';

const MAX_TEXT_LENGTH = 500;

const modelTest = s.schema(
  'AiTest',
  'The result of a question to the language model.',
  s.object({
    source: s.choice(['model', 'embedded'], 'embedded if no model is set up, so that embedded rules analyse calls.'),
    model: s.nullable(s.string('gpt-4o-mini', 'Name of the model; null without one.')),
    answer: s.nullable(s.string('Good morning.', 'What it answered; null without an answer.')),
    milliseconds: s.nullable(s.integer(840, 'Time until the answer; null without a model.')),
    failure: s.nullable(s.string('The service answered 401.', 'Why it did not answer; null if it did.')),
  }),
);

@OnSurface('admin')
@InDomain('Dashboard settings')
@Controller('admin/v1')
export class ModelTestController {
  constructor(
    private readonly model: LanguageModel,
    private readonly config: Config,
  ) {}

  @IdempotentPost('ai_tests')
  @HttpCode(200)
  @Describe({
    id: 'requestAiAnswer',
    summary: 'Ask the language model',
    description: 'Asks the model that is set up for a greeting, and says why if it does not answer.',
    responses: { 200: modelTest },
    session: true,
  })
  async test() {
    const none = { answer: null, milliseconds: null, failure: null };
    if (!this.model.isConfigured) return { source: 'embedded' as const, model: null, ...none };
    const started = performance.now();
    const outcome = await this.ask();
    const milliseconds = Math.round(performance.now() - started);
    return { source: 'model' as const, model: this.config.aiModel ?? null, ...outcome, milliseconds };
  }

  private async ask(): Promise<{ answer: string | null; failure: string | null }> {
    try {
      const schema = strictObject({
        greeting: { type: 'string', minLength: 1 } as { type: string; valueType?: string },
      });
      const { greeting } = await this.model.ask(
        'You test a connection.',
        'Say good morning in one short sentence.',
        schema,
      );
      return { answer: greeting.slice(0, MAX_TEXT_LENGTH), failure: null };
    } catch (error) {
      return { answer: null, failure: ((error as Error).message || String(error)).slice(0, MAX_TEXT_LENGTH) };
    }
  }
}
