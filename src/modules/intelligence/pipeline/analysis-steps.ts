import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CallSummary } from '../../../contracts/calls/types.js';
import {
  ActionItemAdded,
  CallEvaluated,
  CustomSummaryMade,
  PlaybookFollowed,
  SentimentsFound,
  SummaryMade,
  TopicsFound,
} from '../../../contracts/intelligence/events.js';
import { NumberById } from '../../../contracts/numbers/queries.js';
import { iso } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import type { Analyst, Transcript } from '../analyst/analyst.js';
import { frequentTerms } from '../analyst/embedded/language/terms.js';
import { type Conversation, DONE } from '../conversation.entity.js';
import { Conversations } from '../conversations.js';
import type { Level } from '../packages.js';
import type { Contents, InsightKind, ScorecardEvaluation, SectionResult } from '../results/contents.js';
import { evaluationBy } from '../results/evaluation.js';
import { Insights } from '../results/insights.js';
import { Rules } from '../rules/rules.js';

export interface StepInput {
  conversation: Conversation;
  call: CallSummary;
  transcript: Transcript;
  analyst: Analyst;
  now: number;
}

/** The result is saved in the transaction that moves the conversation to the next step. */
export interface StepResult {
  change?: Partial<Conversation>;
  save(tx: Transaction): Promise<DomainEvent[]>;
}

interface Step {
  level: Level;
  run(steps: AnalysisSteps, input: StepInput): Promise<StepResult | undefined>;
}

export const FIRST_STEP = 'transcription';
const MAX_OTHER_CALLS = 200;

/** The steps after the transcription, in order. */
export const STEPS = {
  sentiment: { level: 'assist', run: (steps, input) => steps.detectSentiments(input) },
  topics: { level: 'assist', run: (steps, input) => steps.extractTopics(input) },
  summary: { level: 'assist', run: (steps, input) => steps.summarize(input) },
  action_items: { level: 'assist', run: (steps, input) => steps.extractActionItems(input) },
  custom_summary: { level: 'assist-pro', run: (steps, input) => steps.fillTemplate(input) },
  playbook_result: { level: 'assist-pro', run: (steps, input) => steps.checkPlaybook(input) },
  evaluation: { level: 'assist', run: (steps, input) => steps.evaluateScorecards(input) },
} as const satisfies Record<string, Step>;

const NAMES = [FIRST_STEP, ...Object.keys(STEPS)];

export const stepNamed = (name: string): Step | undefined => (STEPS as Record<string, Step>)[name];
export const stepAfter = (name: string): string => NAMES[NAMES.indexOf(name) + 1] ?? DONE;

const hasAgent = ({ lines }: Transcript): boolean => lines.some(({ speaker }) => speaker === 'internal');

@Injectable()
export class AnalysisSteps {
  constructor(
    private readonly queries: QueryBus,
    private readonly conversations: Conversations,
    private readonly insights: Insights,
    private readonly rules: Rules,
  ) {}

  async detectSentiments({ analyst, transcript, call, now }: StepInput): Promise<StepResult | undefined> {
    const sentiments = await analyst.detectSentiments(transcript);
    if (sentiments.length === 0) return undefined;
    const number =
      call.numberId &&
      (await this.queries.execute(new NumberById({ companyId: call.companyId, numberId: call.numberId })));
    const content = sentiments.map(({ speaker: type, userId, value }) =>
      type === 'internal'
        ? { phone_number: number ? number.digits : null, value, type, user_id: userId }
        : { phone_number: call.rawDigits, value, type },
    );
    return this.insightResult(call, ['sentiment', content], now, SentimentsFound);
  }

  async extractTopics({ analyst, transcript, call, conversation, now }: StepInput): Promise<StepResult | undefined> {
    const others = await this.conversations.listTermsOfOtherCalls(conversation, MAX_OTHER_CALLS);
    const topics = await analyst.extractTopics(transcript, others);
    const change = { terms: JSON.stringify(await frequentTerms(transcript)) };
    if (topics.length === 0) return { change, save: () => Promise.resolve([]) };
    return { ...this.insightResult(call, ['topics', topics], now, TopicsFound), change };
  }

  async summarize({ analyst, transcript, call, now }: StepInput): Promise<StepResult | undefined> {
    const summary = await analyst.summarize(transcript);
    return summary === undefined ? undefined : this.insightResult(call, ['summary', summary], now, SummaryMade);
  }

  async extractActionItems({ analyst, transcript, call, now }: StepInput): Promise<StepResult | undefined> {
    const items = await analyst.extractActionItems(transcript);
    const owner = { companyId: call.companyId, callId: call.id };
    return {
      save: async (tx) => {
        const events: DomainEvent[] = [];
        for (const item of items) {
          const id = await this.insights.insertActionItem(tx, owner, item, now);
          events.push(new ActionItemAdded(call.companyId, call.id, now, id));
        }
        return events;
      },
    };
  }

  async fillTemplate({ analyst, transcript, call, now }: StepInput): Promise<StepResult | undefined> {
    const rule = await this.rules.findForLanguage(call.companyId, 'summary_template', transcript.language);
    if (!rule) return undefined;
    const { name, sections } = rule.definition;
    const filled = new Map(
      (await analyst.fillTemplate(transcript, rule.definition)).map((each) => [each.name, each.content]),
    );
    const results: SectionResult[] = sections
      .filter((section) => filled.has(section.name))
      .map((section) => ({
        name: section.name,
        type: section.type,
        content: filled.get(section.name)!,
        ai_generated: true,
        created_at: iso(now),
      }));
    if (results.length === 0) return undefined;
    return this.insightResult(
      call,
      ['custom_summary', { name, language: transcript.language, results }],
      now,
      CustomSummaryMade,
    );
  }

  async checkPlaybook({ analyst, transcript, call, now }: StepInput): Promise<StepResult | undefined> {
    const rule = await this.rules.findForLanguage(call.companyId, 'playbook', transcript.language);
    if (!rule || !hasAgent(transcript)) return undefined;
    const topics = await analyst.checkPlaybook(transcript, rule.definition);
    if (topics.length === 0) return undefined;
    const { name, language = transcript.language } = rule.definition;
    const content = { playbook: { id: rule.id, name, language }, user_id: call.userId, topics };
    return this.insightResult(call, ['playbook_result', content], now, PlaybookFollowed);
  }

  async evaluateScorecards({ analyst, transcript, call, now }: StepInput): Promise<StepResult | undefined> {
    if (!hasAgent(transcript)) return undefined;
    const rules = await this.rules.list(call.companyId, 'scorecard');
    const evaluations: ScorecardEvaluation[] = [];
    for (const { definition } of rules)
      evaluations.push(evaluationBy(definition, await analyst.answerScorecard(transcript, definition), call.userId));
    if (evaluations.length === 0) return undefined;
    const owner = { companyId: call.companyId, callId: call.id };
    return {
      save: async (tx) => {
        await this.insights.insert(tx, owner, ['evaluation', { reviewed_at: null, evaluations }], now);
        return evaluations.map((_, which) => new CallEvaluated(call.companyId, call.id, now, which));
      },
    };
  }

  private insightResult<K extends InsightKind>(
    { companyId, id: callId }: CallSummary,
    insight: [K, Contents[K]],
    now: number,
    Event: new (companyId: number, callId: number, at: number) => DomainEvent,
  ): StepResult {
    return {
      save: async (tx) => {
        await this.insights.insert(tx, { companyId, callId }, insight, now);
        return [new Event(companyId, callId, now)];
      },
    };
  }
}
