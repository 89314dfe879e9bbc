import { HttpService } from '@nestjs/axios';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock.js';
import { Config } from '../../../../platform/config.js';
import { Dependencies } from '../../../../platform/observability/dependencies.js';
import { httpCheck } from '../../../../platform/observability/http-check.js';
import { ModelMetrics } from './model-metrics.js';
import { ModelService } from './model-service.js';

/** The services that the settings name; one address for language and speech is one dependency. */
@Injectable()
export class ModelServices {
  /** Undefined without AI_URL. */
  readonly language?: ModelService;
  /** Undefined without SPEECH_URL and AI_URL. */
  readonly speech?: ModelService;

  constructor(http: HttpService, config: Config, dependencies: Dependencies, clock: Clock, metrics: ModelMetrics) {
    const { aiUrl, aiKey, aiHeaders, speechUrl, speechKey } = config;
    const watch = (name: string, url: string, whileDown: string) =>
      dependencies.add({ name, whileDown, ...httpCheck(http, `${url}/models`) });
    const ai = aiUrl === undefined ? undefined : watch('ai', aiUrl, 'what is read of calls waits');
    if (ai) {
      const address = { url: aiUrl!, key: aiKey, headers: aiHeaders };
      this.language = new ModelService(http, ai, address, clock, metrics.recorderOf('language'));
    }
    if (speechUrl === undefined) return;
    const isShared = speechUrl === aiUrl;
    const speech = isShared ? ai! : watch('speech', speechUrl, 'the transcription of recordings waits');
    // The headers may hold a secret of one service, so another one does not get them.
    const address = { url: speechUrl, key: speechKey, headers: isShared ? aiHeaders : {} };
    this.speech = new ModelService(http, speech, address, clock, metrics.recorderOf('speech'));
  }
}
