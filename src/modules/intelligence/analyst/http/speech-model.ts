import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../../../platform/clock.js';
import { Config } from '../../../../platform/config.js';
import { type Transcription, Transcriber } from '../../../../ports/transcriber.js';
import { type JsonSchema, listOf, parseAnswer, validate } from './json-schema.js';
import { ModelServices } from './model-services.js';

const TIMEOUT = 10 * MINUTE;

/** Additional properties are allowed, since endpoints differ in them. */
const TRANSCRIPTION_SCHEMA: JsonSchema<Transcription> = {
  type: 'object',
  properties: {
    language: { type: 'string' },
    segments: listOf({
      type: 'object',
      properties: {
        start: { type: 'number', minimum: 0 },
        end: { type: 'number', minimum: 0 },
        text: { type: 'string' },
        speaker: { type: 'string' },
      },
      required: ['start', 'end', 'text'],
    }),
  },
  required: ['language', 'segments'],
};

/** Transcribes with the model behind SPEECH_URL. */
@Injectable()
export class SpeechModel extends Transcriber {
  constructor(
    private readonly services: ModelServices,
    private readonly config: Config,
  ) {
    super();
  }

  get isAvailable(): boolean {
    return this.services.speech !== undefined;
  }

  async transcribe(audio: Buffer, contentType: string): Promise<Transcription> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(audio)], { type: contentType }), 'call.mp3');
    form.append('model', this.config.speechModel);
    form.append('response_format', 'verbose_json');
    form.append('timestamp_granularities[]', 'segment');
    const answer = await this.services.speech!.post<unknown>('audio/transcriptions', form, TIMEOUT);
    return validate(parseAnswer(JSON.stringify(answer)), TRANSCRIPTION_SCHEMA);
  }
}
