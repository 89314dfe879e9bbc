import type { HttpService } from '@nestjs/axios';
import { Ajv, type ValidateFunction } from 'ajv';
import { lastValueFrom } from 'rxjs';
import { MINUTE } from '../../../../platform/clock.js';
import type { Dependencies } from '../../../../platform/observability/dependencies.js';
import type { Dependency } from '../../../../platform/observability/dependency.js';
import { httpCheck } from '../../../../platform/observability/http-check.js';
import { toStorable } from '../../../../platform/text/malformed-text.js';

const TIMEOUT = MINUTE;
const TRANSCRIPTION_TIMEOUT = 10 * MINUTE;
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
const SPEECH_MODEL = 'whisper-1';

export interface AiEndpointSettings {
  url: string;
  key: string | undefined;
  model: string;
}

export type JsonSchema = Record<string, unknown>;

/** The response is not JSON or does not match the schema. */
export class InvalidModelResponse extends Error {}

/** There was no HTTP response. */
export class EndpointUnreachable extends Error {}

const ajv = new Ajv({ strict: true });
const validators = new WeakMap<JsonSchema, ValidateFunction>();

/** Structured outputs require every property and forbid additional ones. */
export const strictObject = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** Client of an OpenAI-compatible endpoint; responses are validated, and errors never contain the API key. */
export class AiEndpoint {
  private readonly dependency: Dependency;

  constructor(
    private readonly http: HttpService,
    private readonly settings: AiEndpointSettings,
    dependencies: Dependencies,
  ) {
    const whileDown = 'recordings wait, and what is read of calls falls back to the embedded Analyst';
    this.dependency = dependencies.add({ name: 'ai', whileDown, ...httpCheck(http, `${settings.url}/models`) });
  }

  async ask<T>(instruction: string, input: string, schema: JsonSchema): Promise<T> {
    const answer = await this.post<{ choices?: { message?: { content?: unknown } }[] }>(
      'chat/completions',
      {
        model: this.settings.model,
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
    return validate<T>(parseJson(content), schema);
  }

  /** The audio is mp3. */
  async transcribe<T>(audio: Buffer, contentType: string, schema: JsonSchema): Promise<T> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(audio)], { type: contentType }), 'call.mp3');
    form.append('model', SPEECH_MODEL);
    form.append('response_format', 'verbose_json');
    form.append('timestamp_granularities[]', 'segment');
    const answer = await this.post<unknown>('audio/transcriptions', form, TRANSCRIPTION_TIMEOUT);
    return validate<T>(parseJson(JSON.stringify(answer)), schema);
  }

  private async post<T>(path: string, body: object, timeout: number): Promise<T | undefined> {
    const { url, key } = this.settings;
    const response = this.http.post<T>(`${url}/${path}`, body, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      // Unlike the client's own time-out this one does not restart with every byte.
      signal: AbortSignal.timeout(timeout),
      maxRedirects: 0,
      maxContentLength: MAX_RESPONSE_BYTES,
      maxBodyLength: Infinity,
    });
    try {
      return (await this.dependency.use(() => lastValueFrom(response))).data;
    } catch (error) {
      // The client's error contains the request and with it the key, so only its message is passed on.
      const message = `The AI endpoint failed: ${(error as Error).message}`;
      throw this.dependency.isAnswer(error) ? new Error(message) : new EndpointUnreachable(message);
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

function validate<T>(answer: unknown, schema: JsonSchema): T {
  let validator = validators.get(schema);
  if (!validator) validators.set(schema, (validator = ajv.compile(schema)));
  if (!validator(answer))
    throw new InvalidModelResponse(`The model's answer does not fit: ${ajv.errorsText(validator.errors)}`);
  return answer as T;
}
