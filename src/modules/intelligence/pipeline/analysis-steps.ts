import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  ActionItemAdded,
  CustomSummaryEdited,
  CustomSummaryMade,
  SentimentsFound,
  SummaryMade,
  TopicsFound,
} from '../../../contracts/intelligence/events.js';
import { NumberById } from '../../../contracts/numbers/queries.js';
import { iso } from '../../../platform/clock.js';
import type { DomainEvent } from '../../../platform/events/domain-event.js';
import { Conversations } from '../conversations.js';
import { type Level, Packages } from '../packages.js';
import type { Contents, InsightKind, SectionResult } from '../results/contents.js';
import { Insights } from '../results/insights.js';
import { Rules } from '../rules/rules.js';
import { AgentSteps } from './agent-steps.js';
import type { StepInput, StepResult } from './step.js';
import type { AnalysisStep } from './step-order.js';

interface Step {
  level: Level;
  run(steps: AnalysisSteps, input: StepInput): Promise<StepResult | undefined>;
}

const MAX_OTHER_CALLS = 200;

const STEPS: Record<AnalysisStep, Step> = {
  sentiment: { level: 'assist', run: (steps, input) => steps.detectSentiments(input) },
  topics: { level: 'assist', run: (steps, input) => steps.extractTopics(input) },
  summary: { level: 'assist', run: (steps, input) => steps.summarize(input) },
  action_items: { level: 'assist', run: (steps, input) => steps.extractActionItems(input) },
  custom_summary: { level: 'assist-pro', run: (steps, input) => steps.fillTemplate(input) },
  playbook_result: { level: 'assist-pro', run: (steps, input) => steps.agents.checkPlaybook(input) },
  evaluation: { level: 'assist', run: (steps, input) => steps.agents.evaluateScorecards(input) },
};

/** The events of a new result and, if clients can receive one, of a result that replaces another. */
interface ResultEvents {
  created: EventClass;
  replaced?: EventClass;
}

type EventClass = new (companyId: number, callId: number, at: number) => DomainEvent;

@Injectable()
export class AnalysisSteps {
  constructor(
    private readonly queries: QueryBus,
    private readonly conversations: Conversations,
    private readonly insights: Insights,
    private readonly rules: Rules,
    private readonly packages: Packages,
    readonly agents: AgentSteps,
  ) {}

  isIncluded(step: string, companyId: number): Promise<boolean> {
    return this.packages.includes(companyId, STEPS[step as AnalysisStep].level);
  }

  run(step: string, input: StepInput): Promise<StepResult | undefined> {
    return STEPS[step as AnalysisStep].run(this, input);
  }

  async detectSentiments(input: StepInput): Promise<StepResult | undefined> {
    const { analyst, transcript, call } = input;
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
    return this.insightResult(input, ['sentiment', content], { created: SentimentsFound });
  }

  async extractTopics(input: StepInput): Promise<StepResult | undefined> {
    const { analyst, transcript, conversation } = input;
    const others = () => this.conversations.listTermsOfOtherCalls(conversation, MAX_OTHER_CALLS);
    const { topics, terms } = await analyst.extractTopics(transcript, others);
    const change = { terms: terms && JSON.stringify(terms) };
    if (topics.length === 0) return { change };
    return { ...this.insightResult(input, ['topics', topics], { created: TopicsFound }), change };
  }

  async summarize(input: StepInput): Promise<StepResult | undefined> {
    const summary = await input.analyst.summarize(input.transcript);
    if (summary === undefined) return undefined;
    return this.insightResult(input, ['summary', summary], { created: SummaryMade });
  }

  async extractActionItems({ analyst, transcript, call, source, now }: StepInput): Promise<StepResult | undefined> {
    const items = await analyst.extractActionItems(transcript);
    const owner = { companyId: call.companyId, callId: call.id };
    return {
      save: async (tx) => {
        const ids = await this.insights.storeActionItems(tx, owner, items, now, source);
        return ids.map((id) => new ActionItemAdded(call.companyId, call.id, now, id));
      },
    };
  }

  async fillTemplate(input: StepInput): Promise<StepResult | undefined> {
    const { analyst, transcript, call, now } = input;
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
    const content = { name, language: transcript.language, results };
    return this.insightResult(input, ['custom_summary', content], {
      created: CustomSummaryMade,
      replaced: CustomSummaryEdited,
    });
  }

  private insightResult<K extends InsightKind>(
    { call: { companyId, id: callId }, source, now }: StepInput,
    insight: [K, Contents[K]],
    { created, replaced = created }: ResultEvents,
  ): StepResult {
    return {
      save: async (tx) => {
        const stored = await this.insights.store(tx, { companyId, callId }, insight, now, source);
        if (stored === 'kept') return [];
        const Event = stored === 'created' ? created : replaced;
        return [new Event(companyId, callId, now)];
      },
    };
  }
}
