import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import { Ajv, type ValidateFunction } from 'ajv';
import { lastValueFrom } from 'rxjs';
import { MINUTE } from '../../../../platform/clock.js';
import { Config } from '../../../../platform/config.js';
import { Dependencies } from '../../../../platform/observability/dependencies.js';
import type { Dependency } from '../../../../platform/observability/dependency.js';
import { httpCheck } from '../../../../platform/observability/http-check.js';
import { toStorable } from '../../../../platform/text/malformed-text.js';

const TIMEOUT = MINUTE;
const TRANSCRIPTION_TIMEOUT = 10 * MINUTE;
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
const SPEECH_MODEL = 'whisper-1';

/** T is the type of the values that the schema describes. */
export interface JsonSchema<T = unknown> extends Record<string, unknown> {
  /** Never set; it only binds T. */
  valueType?: T;
}

/** The response is not JSON or does not match the schema. */
export class InvalidModelResponse extends Error {}

/** There was no HTTP response. */
export class EndpointUnreachable extends Error {}

const ajv = new Ajv({ strict: true });
const validators = new WeakMap<JsonSchema, ValidateFunction>();

/** Structured outputs require every property and forbid additional ones. */
export const strictObject = <P extends Record<string, JsonSchema>>(
  properties: P,
): JsonSchema<{ [K in keyof P]: P[K] extends JsonSchema<infer T> ? T : never }> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
export const listOf = <T>(items: JsonSchema<T>, maxItems?: number): JsonSchema<T[]> => ({
  type: 'array',
  items,
  ...(maxItems !== undefined && { maxItems }),
});
export const oneOf = <const T extends string>(values: readonly T[]): JsonSchema<T> => ({
  type: 'string',
  enum: [...values],
});

/** Client of an OpenAI-compatible endpoint; responses are validated, and errors never contain the API key. */
@Injectable()
export class AiEndpoint {
  /** Undefined without AI_URL. */
  private readonly dependency?: Dependency;

  constructor(
    private readonly http: HttpService,
    private readonly config: Config,
    dependencies: Dependencies,
  ) {
    if (config.aiUrl === undefined) return;
    const whileDown = 'recordings wait, and what is read of calls falls back to the embedded Analyst';
    this.dependency = dependencies.add({ name: 'ai', whileDown, ...httpCheck(http, `${config.aiUrl}/models`) });
  }

  get isConfigured(): boolean {
    return this.dependency !== undefined;
  }

  async ask<T>(instruction: string, input: string, schema: JsonSchema<T>): Promise<T> {
    const answer = await this.post<{ choices?: { message?: { content?: unknown } }[] }>(
      'chat/completions',
      {
        model: this.config.aiModel,
        temperature: 0,
        messages: [
          { role: 'system', content: instruction },
          { role: 'user', content: input },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      },
      TIMEOUT,
    );
    const content = answer?.choices?.[0]?.message?.content;
    if (typeof content !== 'string') throw new InvalidModelResponse('The model gave no answer.');
    return validate(parseJson(content), schema);
  }

  /** The audio is mp3. */
  async transcribe<T>(audio: Buffer, contentType: string, schema: JsonSchema<T>): Promise<T> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(audio)], { type: contentType }), 'call.mp3');
    form.append('model', SPEECH_MODEL);
    form.append('response_format', 'verbose_json');
    form.append('timestamp_granularities[]', 'segment');
    const answer = await this.post<unknown>('audio/transcriptions', form, TRANSCRIPTION_TIMEOUT);
    return validate(parseJson(JSON.stringify(answer)), schema);
  }

  private async post<T>(path: string, body: object, timeout: number): Promise<T | undefined> {
    const { aiUrl, aiKey: key } = this.config;
    const dependency = this.dependency!;
    const response = this.http.post<T>(`${aiUrl}/${path}`, body, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      // Unlike the client's own time-out this one does not restart with every byte.
      signal: AbortSignal.timeout(timeout),
      maxRedirects: 0,
      maxContentLength: MAX_RESPONSE_BYTES,
      maxBodyLength: Infinity,
    });
    try {
      return (await dependency.use(() => lastValueFrom(response))).data;
    } catch (error) {
      // The client's error contains the request and with it the key, so only its message is passed on.
      const message = `The AI endpoint failed: ${(error as Error).message}`;
      throw dependency.isAnswer(error) ? new Error(message) : new EndpointUnreachable(message);
    }
  }
}

/** Models sometimes cut off within a surrogate pair, which cannot be stored. */
const storable = (_: string, part: unknown): unknown => (typeof part === 'string' ? toStorable(part) : part);

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content, storable) as unknown;
  } catch {
    throw new InvalidModelResponse('The model did not answer in JSON.');
  }
}

function validate<T>(answer: unknown, schema: JsonSchema<T>): T {
  let validator = validators.get(schema);
  if (!validator) validators.set(schema, (validator = ajv.compile(schema)));
  if (!validator(answer))
    throw new InvalidModelResponse(`The model's answer does not fit: ${ajv.errorsText(validator.errors)}`);
  return answer as T;
}
