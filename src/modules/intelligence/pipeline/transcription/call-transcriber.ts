import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CallSummary } from '../../../../contracts/calls/types.js';
import type { Language, ParticipantType } from '../../../../contracts/intelligence/types.js';
import { CallSound } from '../../../../contracts/media/queries.js';
import { SECOND } from '../../../../platform/clock.js';
import { type Segment, Transcriber } from '../../../../ports/transcriber.js';
import { listOf, oneOf, strictObject } from '../../analyst/http/json-schema.js';
import { LanguageModel } from '../../analyst/http/language-model.js';
import { ModelUnavailable } from '../../analyst/http/model-errors.js';
import { type LanguageCode, LANGUAGE_CODES } from '../../languages.js';
import { AgentsOnCall } from './agents-on-call.js';
import { Utterance } from '../../utterance.entity.js';

const SPEAKERS_SCHEMA = strictObject({ speakers: listOf(oneOf(['agent', 'customer'])) });
const BATCH_SIZE = 200;

const LANGUAGE_NAMES: Record<string, LanguageCode> = {
  english: 'en',
  french: 'fr',
  spanish: 'es',
  german: 'de',
  italian: 'it',
  dutch: 'nl',
};

/** Transcribes the recordings of calls that the carrier did not transcribe live. */
@Injectable()
export class CallTranscriber {
  private readonly log = new Logger(CallTranscriber.name);

  constructor(
    private readonly transcriber: Transcriber,
    private readonly model: LanguageModel,
    private readonly queries: QueryBus,
    private readonly agents: AgentsOnCall,
  ) {}

  get isAvailable(): boolean {
    return this.transcriber.isAvailable;
  }

  /** Empty without a recording, without speech in it, or for an unsupported language. */
  async transcribe(call: CallSummary, mayWait: boolean): Promise<Utterance[]> {
    const recording = await this.queries.execute(new CallSound({ companyId: call.companyId, callId: call.id }));
    if (!recording) return [];
    const { bytes, contentType, kind } = recording;
    const response = await this.transcriber.transcribe(bytes, contentType);
    const language = parseLanguage(response.language);
    const segments = response.segments.filter(({ text }) => text.trim() !== '');
    if (!language || segments.length === 0) return [];
    const speakers =
      kind === 'voicemail'
        ? segments.map(() => 'external' as const)
        : await this.identifySpeakers(call, segments, mayWait);
    const agentAt = await this.agents.find(call);
    return segments.map((segment, i) => toUtterance(call, language, segment, speakers[i]!, agentAt));
  }

  /** Whoever answers speaks first: the agent in an inbound call, the other party in an outbound one. */
  private async identifySpeakers(
    { direction }: CallSummary,
    segments: readonly Segment[],
    mayWait: boolean,
  ): Promise<ParticipantType[]> {
    const first = segments[0]?.speaker;
    if (first === undefined || segments.some(({ speaker }) => speaker === undefined))
      return this.askForSpeakers(segments, mayWait);
    const [same, other] =
      direction === 'inbound' ? (['internal', 'external'] as const) : (['external', 'internal'] as const);
    return segments.map(({ speaker }) => (speaker === first ? same : other));
  }

  /** Attributes everything to the other party without an answer of the model, so that no agent is judged by mistake. */
  private async askForSpeakers(segments: readonly Segment[], mayWait: boolean): Promise<ParticipantType[]> {
    if (!this.model.isConfigured) return segments.map(() => 'external');
    const speakers: ParticipantType[] = [];
    try {
      for (let offset = 0; offset < segments.length; offset += BATCH_SIZE) {
        const lines = segments.slice(offset, offset + BATCH_SIZE).map(({ text }) => text.trim());
        const task = `Each of the ${lines.length} lines of a phone call was said by the agent or by the customer. Tell which, line by line.`;
        const answer = await this.model.ask(task, lines.join('\n'), SPEAKERS_SCHEMA);
        if (answer.speakers.length !== lines.length) throw new Error('the model returned a different number of lines');
        speakers.push(...answer.speakers.map((speaker) => (speaker === 'agent' ? 'internal' : 'external')));
      }
      return speakers;
    } catch (error) {
      if (mayWait && error instanceof ModelUnavailable) throw error;
      this.log.warn(`who spoke is not known: ${(error as Error).message}`);
      return segments.map(() => 'external');
    }
  }
}

function toUtterance(
  call: CallSummary,
  language: Language,
  { text, start, end }: Segment,
  speaker: ParticipantType,
  agentAt: (at: number) => number | null,
): Utterance {
  const spokenAt = (call.answeredAt ?? call.startedAt) + Math.round(start * SECOND);
  return Object.assign(new Utterance(), {
    companyId: call.companyId,
    callId: call.id,
    participantType: speaker,
    text: text.trim(),
    userId: speaker === 'internal' ? agentAt(spokenAt) : null,
    language,
    spokenAt,
    durationMs: Math.round(Math.max(0, end - start) * SECOND),
  });
}

function parseLanguage(reported: string): Language | undefined {
  const name = reported.trim().toLowerCase();
  return LANGUAGE_NAMES[name] ?? LANGUAGE_CODES.find((code) => name === code || name.startsWith(`${code}-`));
}
