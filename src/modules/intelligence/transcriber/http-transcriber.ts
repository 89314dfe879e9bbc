import { Logger } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import type { CallFacts } from '../../../contracts/calls.talk.js';
import type { Language, ParticipantType } from '../../../contracts/intelligence.js';
import { CallSound } from '../../../contracts/media.js';
import { type JsonSchema, type Model, shape } from '../analyst/http/model.js';
import { type Tongue, TONGUES } from '../languages.js';
import { type Heard, Transcriber, type Transcript } from './transcriber.js';

interface Segment {
  start: number;
  end: number;
  text: string;
  /** Of models that tell voices apart. */
  speaker?: string;
}

/** Endpoints add what they like; this must be there. */
const HEARD: JsonSchema = {
  type: 'object',
  properties: {
    language: { type: 'string' },
    segments: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          start: { type: 'number', minimum: 0 },
          end: { type: 'number', minimum: 0 },
          text: { type: 'string' },
          speaker: { type: 'string' },
        },
        required: ['start', 'end', 'text'],
      },
    },
  },
  required: ['language', 'segments'],
};

const SPOKEN_BY = shape({ speakers: { type: 'array', items: { type: 'string', enum: ['agent', 'customer'] } } });
const AT_A_TIME = 200;

const NAMES: Record<string, Tongue> = {
  ...{ english: 'en', french: 'fr', spanish: 'es', german: 'de', italian: 'it', dutch: 'nl' },
};

/** Has a speech model listen to the recording, and finds out who spoke. */
export class HttpTranscriber extends Transcriber {
  readonly listens = true;
  private readonly log = new Logger(HttpTranscriber.name);

  constructor(
    private readonly model: Model,
    private readonly queries: QueryBus,
  ) {
    super();
  }

  /** Undefined too for a language that is not understood here. */
  async transcribe(call: CallFacts): Promise<Transcript | undefined> {
    const sound = await this.queries.execute(new CallSound(call.companyId, call.id));
    if (!sound) return undefined;
    const heard = await this.model.listen<{ language: string; segments: Segment[] }>(
      ...([sound.bytes, sound.contentType, HEARD] as const),
    );
    const language = languageOf(heard.language);
    const segments = heard.segments.filter(({ text }) => text.trim() !== '');
    if (!language || segments.length === 0) return undefined;
    const speakers =
      sound.kind === 'voicemail' ? segments.map(() => 'external' as const) : await this.who(call, segments);
    return { language, heard: segments.map((segment, i): Heard => heardBy(segment, speakers[i])) };
  }

  /** The agent speaks first when a call comes in, the other party when it goes out. */
  private async who({ direction }: CallFacts, segments: readonly Segment[]): Promise<ParticipantType[]> {
    const first = segments[0].speaker;
    if (first === undefined || segments.some(({ speaker }) => speaker === undefined)) return this.guessed(segments);
    const [same, other] =
      direction === 'inbound' ? (['internal', 'external'] as const) : (['external', 'internal'] as const);
    return segments.map(({ speaker }) => (speaker === first ? same : other));
  }

  /** Where nobody can tell the voices apart, nothing is said of the agent. */
  private async guessed(segments: readonly Segment[]): Promise<ParticipantType[]> {
    const speakers: ParticipantType[] = [];
    try {
      for (let at = 0; at < segments.length; at += AT_A_TIME) {
        const lines = segments.slice(at, at + AT_A_TIME).map(({ text }) => text.trim());
        const task = `Each of the ${lines.length} lines of a phone call was said by the agent or by the customer. Tell which, line by line.`;
        const answer = await this.model.ask<{ speakers: string[] }>(task, lines.join('\n'), SPOKEN_BY);
        if (answer.speakers.length !== lines.length) throw new Error('the model told of more or fewer lines');
        speakers.push(...answer.speakers.map((who) => (who === 'agent' ? 'internal' : 'external')));
      }
      return speakers;
    } catch (error) {
      this.log.warn(`who spoke is not known: ${(error as Error).message}`);
      return segments.map(() => 'external');
    }
  }
}

const heardBy = ({ text, start, end }: Segment, speaker: ParticipantType): Heard => ({
  ...{ speaker, text: text.trim(), start, end: Math.max(start, end) },
});

function languageOf(told: string): Language | undefined {
  const name = told.trim().toLowerCase();
  return NAMES[name] ?? TONGUES.find((tongue) => name === tongue || name.startsWith(`${tongue}-`));
}
