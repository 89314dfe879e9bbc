import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../../../platform/clock.js';
import { Config } from '../../../../platform/config.js';
import { type JsonSchema, parseAnswer, validate } from './json-schema.js';
import { ModelServices } from './model-services.js';

const TIMEOUT = 10 * MINUTE;

/** A model that turns recordings into text. */
@Injectable()
export class SpeechModel {
  constructor(
    private readonly services: ModelServices,
    private readonly config: Config,
  ) {}

  get isConfigured(): boolean {
    return this.services.speech !== undefined;
  }

  /** The audio is mp3. */
  async transcribe<T>(audio: Buffer, contentType: string, schema: JsonSchema<T>): Promise<T> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(audio)], { type: contentType }), 'call.mp3');
    form.append('model', this.config.speechModel);
    form.append('response_format', 'verbose_json');
    form.append('timestamp_granularities[]', 'segment');
    const answer = await this.services.speech!.post<unknown>('audio/transcriptions', form, TIMEOUT);
    return validate(parseAnswer(JSON.stringify(answer)), schema);
  }
}
