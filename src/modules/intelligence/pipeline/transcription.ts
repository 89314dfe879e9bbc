import { Injectable } from '@nestjs/common';
import type { CallFacts } from '../../../contracts/calls.talk.js';
import { TranscriptionMade } from '../../../contracts/intelligence.js';
import { Clock, SECOND } from '../../../platform/clock.js';
import { Analysts } from '../analyst/analysts.js';
import { type Conversation, DONE } from '../conversation.entity.js';
import { mainLanguage } from '../languages.js';
import { Utterance } from '../live/utterance.entity.js';
import { Utterances } from '../live/utterances.js';
import { Transcriber } from '../transcriber/transcriber.js';
import type { Made } from './steps.js';

/** The first step: what was reported live is the transcript; where nothing was, the recording is listened to. */
@Injectable()
export class Transcription {
  constructor(
    private readonly utterances: Utterances,
    private readonly transcriber: Transcriber,
    private readonly analysts: Analysts,
    private readonly clock: Clock,
  ) {}

  async make(conversation: Conversation, call: CallFacts): Promise<Made> {
    const { companyId, callId, failures } = conversation;
    const said = await this.utterances.of(companyId, callId);
    const listen = said.length === 0 && this.analysts.outside(failures) !== undefined;
    const heard = listen ? await this.listen(call) : said;
    // Nothing to read, now or later.
    if (heard.length === 0) return { change: { step: DONE }, keep: () => Promise.resolve([]) };
    const now = this.clock.now();
    return {
      change: { language: mainLanguage(heard, conversation.language), transcribedAt: now },
      keep: async (tx) => {
        if (listen) await tx.manager.save(heard, { chunk: 200 });
        return [new TranscriptionMade(companyId, callId, now)];
      },
    };
  }

  private async listen(call: CallFacts): Promise<Utterance[]> {
    const transcript = await this.transcriber.transcribe(call);
    const from = call.answeredAt ?? call.startedAt;
    return (transcript?.heard ?? []).map(({ speaker, text, start, end }) =>
      Object.assign(new Utterance(), {
        ...{ companyId: call.companyId, callId: call.id, participantType: speaker, text },
        ...{ userId: speaker === 'internal' ? call.userId : null, language: transcript!.language },
        ...{ spokenAt: from + Math.round(start * SECOND), durationMs: Math.round((end - start) * SECOND) },
      }),
    );
  }
}
