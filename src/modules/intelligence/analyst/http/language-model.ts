import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../../../platform/clock.js';
import { Config } from '../../../../platform/config.js';
import { type JsonSchema, parseAnswer, portableSchema, validate } from './json-schema.js';
import { InvalidModelResponse, RequestRejected } from './model-errors.js';
import { ModelServices } from './model-services.js';

const TIMEOUT = MINUTE;

/** How JSON is demanded, most reliable first; older and smaller servers reject the first ones. */
const FORMATS = [
  (schema: JsonSchema) => ({ type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } }),
  () => ({ type: 'json_object' }),
  () => undefined,
] as const;

interface ChatCompletion {
  choices?: { message?: { content?: unknown } }[];
}

/** Queries a model through chat completions and parses its JSON answer. */
@Injectable()
export class LanguageModel {
  /** The index of the first format that the service has not rejected. */
  private format = 0;

  constructor(
    private readonly services: ModelServices,
    private readonly config: Config,
  ) {}

  get isConfigured(): boolean {
    return this.services.language !== undefined;
  }

  async ask<T>(instruction: string, input: string, schema: JsonSchema<T>): Promise<T> {
    const content = (await this.complete(instruction, input, portableSchema(schema)))?.choices?.[0]?.message?.content;
    if (typeof content !== 'string') throw new InvalidModelResponse('The model gave no answer.');
    return validate(parseAnswer(content), schema);
  }

  private async complete(instruction: string, input: string, schema: JsonSchema): Promise<ChatCompletion | undefined> {
    const { aiModel: model, aiTemperature: temperature } = this.config;
    // Servers that ignore the format without rejecting it learn the schema from the instruction.
    const system = `${instruction} Answer with one JSON object that fits this JSON Schema: ${JSON.stringify(schema)}`;
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: input },
    ];
    for (let format = this.format; ; format++)
      try {
        const request = { model, messages, temperature, response_format: FORMATS[format]!(schema) };
        const answer = await this.services.language!.post<ChatCompletion>('chat/completions', request, TIMEOUT);
        this.format = format;
        return answer;
      } catch (error) {
        if (!(error instanceof RequestRejected) || format === FORMATS.length - 1) throw error;
      }
  }
}
