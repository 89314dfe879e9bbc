import { Logger } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { RuleKind } from '../../../contracts/intelligence/commands.js';
import { ApiError } from '../../../platform/api-error.js';
import { Query } from '../../../platform/cqrs.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { Analyst, Transcript } from '../analyst/analyst.js';
import { Analysts } from '../analyst/analysts.js';
import { parseDefinition } from '../commands/import-rule.js';
import { Conversations } from '../conversations.js';
import type { trialShape } from '../dto/rule.shape.js';
import { type Level, Packages } from '../packages.js';
import { splitByAgent } from '../pipeline/agent-parts.js';
import { evaluationBy } from '../results/evaluation.js';
import { adherence, scoreOfEvaluation } from '../results/score.js';
import { transcriptOf, Utterances } from '../results/utterances.js';
import type { Definitions } from '../rules/definitions.js';

type Trial = ValueOf<typeof trialShape>;
type Result = Trial['results'][number];

/** Evaluates a call by a draft of a rule; stores nothing. */
export class TryRule extends Query<Trial, { companyId: number; kind: RuleKind; callId: number; definition: object }> {}

interface Input<K extends RuleKind> {
  analyst: Analyst;
  transcript: Transcript;
  /** The agent of the call, for words of unknown speakers. */
  userId: number | null;
  definition: Definitions[K];
}

const TRIALS: { [K in RuleKind]: { level: Level; run: (input: Input<K>) => Promise<Result[]> } } = {
  playbook: {
    level: 'assist-pro',
    run: ({ analyst, transcript, userId, definition }) =>
      forEachAgent(transcript, userId, async (part) => {
        const topics = await analyst.checkPlaybook(part, definition);
        const covered = new Map(topics.map(({ name, result }) => [name, result ? 'COVERED' : 'NOT_COVERED']));
        const items = definition.topics.map(({ name }) => itemOf(name, covered.get(name) ?? null));
        return { score: adherence(topics), items };
      }),
  },
  scorecard: {
    level: 'assist',
    run: ({ analyst, transcript, userId, definition }) =>
      forEachAgent(transcript, userId, async (part) => {
        const evaluation = evaluationBy(definition, await analyst.answerScorecard(part, definition), null);
        const items = evaluation.categories.flatMap(({ name: group, questions }) =>
          questions.map(({ text, answer, feedback }) => ({ ...itemOf(text, answer), group, feedback })),
        );
        return { score: scoreOfEvaluation(evaluation).normalized_score, items };
      }),
  },
  summary_template: {
    level: 'assist-pro',
    run: async ({ analyst, transcript, definition }) => {
      const sections = await analyst.fillTemplate(transcript, definition);
      const filled = new Map(sections.map(({ name, content }) => [name, content]));
      const items = definition.sections.map(({ name }) => itemOf(name, filled.get(name) ?? null));
      return [{ user_id: null, score: null, items }];
    },
  },
};

const itemOf = (name: string, answer: string | null) => ({ group: null, name, answer, feedback: null });

async function forEachAgent(
  transcript: Transcript,
  assumed: number | null,
  judge: (part: Transcript) => Promise<Omit<Result, 'user_id'>>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const part of splitByAgent(transcript, assumed))
    results.push({ user_id: part.userId, ...(await judge(part.transcript)) });
  return results;
}

@QueryHandler(TryRule)
export class TryRuleHandler implements IQueryHandler<TryRule> {
  private readonly log = new Logger(TryRuleHandler.name);

  constructor(
    private readonly packages: Packages,
    private readonly conversations: Conversations,
    private readonly utterances: Utterances,
    private readonly analysts: Analysts,
  ) {}

  async execute({ companyId, kind, callId, definition }: TryRule): Promise<Trial> {
    const { level, run } = TRIALS[kind] as (typeof TRIALS)['playbook'];
    const call = await this.packages.authorize(companyId, callId, level);
    const parsed = parseDefinition(kind, definition) as Definitions['playbook'];
    const transcript = await this.transcriptOf(companyId, callId);
    const analyst = this.analysts.model ?? this.analysts.embedded;
    try {
      return { results: await run({ analyst, transcript, userId: call.userId, definition: parsed }) };
    } catch (error) {
      if (analyst === this.analysts.embedded) throw error;
      this.log.warn(`a rule could not be tried: ${String(error)}`);
      throw new ApiError(503, 'The AI model could not do it at present; try again later.');
    }
  }

  private async transcriptOf(companyId: number, callId: number): Promise<Transcript> {
    const conversation = await this.conversations.findByCall(companyId, callId);
    if (!conversation || conversation.transcribedAt === null) throw ApiError.notFound('The transcript of this call');
    return transcriptOf(conversation, await this.utterances.listByCall(companyId, callId));
  }
}
