import type { HttpService } from '@nestjs/axios';
import { Ajv, type ValidateFunction } from 'ajv';
import { lastValueFrom } from 'rxjs';
import { MINUTE } from '../../../../platform/clock.js';

const PATIENCE = MINUTE;
const PATIENCE_WITH_SOUND = 10 * MINUTE;
const LONGEST_ANSWER = 16 * 1024 * 1024;
const SPEECH_MODEL = 'whisper-1';

export interface ModelSettings {
  url: string;
  key: string | undefined;
  model: string;
}

export type JsonSchema = Record<string, unknown>;

/** An answer that is not what was asked for. */
export class OddAnswer extends Error {}

const ajv = new Ajv({ strict: true });
const checks = new WeakMap<JsonSchema, ValidateFunction>();

/** Every property is there and no other, as models that follow schemas want it. */
export const shape = (properties: Record<string, JsonSchema>): JsonSchema => ({
  ...{ type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});

/** An OpenAI-compatible endpoint. What it answers is held against the schema; nothing of the key is in what it throws. */
export class Model {
  constructor(
    private readonly http: HttpService,
    private readonly settings: ModelSettings,
  ) {}

  async ask<T>(instruction: string, input: string, schema: JsonSchema): Promise<T> {
    const answer = await this.post<{ choices?: { message?: { content?: unknown } }[] }>(
      'chat/completions',
      {
        ...{ model: this.settings.model, temperature: 0 },
        messages: [
          { role: 'system', content: instruction },
          { role: 'user', content: input },
        ],
        response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      },
      PATIENCE,
    );
    const content = answer?.choices?.[0]?.message?.content;
    if (typeof content !== 'string') throw new OddAnswer('The model gave no answer.');
    return checked<T>(parsed(content), schema);
  }

  /** The sound is mp3. */
  async listen<T>(sound: Buffer, contentType: string, schema: JsonSchema): Promise<T> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(sound)], { type: contentType }), 'call.mp3');
    form.append('model', SPEECH_MODEL);
    form.append('response_format', 'verbose_json');
    form.append('timestamp_granularities[]', 'segment');
    return checked<T>(await this.post<unknown>('audio/transcriptions', form, PATIENCE_WITH_SOUND), schema);
  }

  private async post<T>(path: string, body: object, patience: number): Promise<T | undefined> {
    const { url, key } = this.settings;
    const posted = this.http.post<T>(`${url}/${path}`, body, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      // The time-out of the client begins anew with every byte; this one does not.
      signal: AbortSignal.timeout(patience),
      ...{ maxRedirects: 0, maxContentLength: LONGEST_ANSWER, maxBodyLength: Infinity },
    });
    try {
      return (await lastValueFrom(posted)).data;
    } catch (error) {
      // The error of the client holds the request, and with it the key.
      throw new Error(`The AI endpoint failed: ${(error as Error).message}`);
    }
  }
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    throw new OddAnswer('The model did not answer in JSON.');
  }
}

function checked<T>(answer: unknown, schema: JsonSchema): T {
  let check = checks.get(schema);
  if (!check) checks.set(schema, (check = ajv.compile(schema)));
  if (!check(answer)) throw new OddAnswer(`The model's answer does not fit: ${ajv.errorsText(check.errors)}`);
  return answer as T;
}
