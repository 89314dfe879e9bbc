import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CallFacts } from '../../../contracts/calls.talk.js';
import {
  ActionItemAdded,
  CallEvaluated,
  CustomSummaryMade,
  PlaybookFollowed,
  SentimentsFound,
  SummaryMade,
  TopicsFound,
} from '../../../contracts/intelligence.js';
import { NumberById } from '../../../contracts/numbers.js';
import { iso } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { DomainEvent } from '../../../platform/messaging/domain-event.js';
import type { Analyst, Talk } from '../analyst/analyst.js';
import { weightyTerms } from '../analyst/embedded/terms.js';
import { type Conversation, DONE } from '../conversation.entity.js';
import { Conversations } from '../conversations.js';
import type { Level } from '../packages.js';
import type { Contents, InsightKind, ScorecardEvaluation, SectionResult } from '../results/contents.js';
import { evaluationBy } from '../results/evaluation.js';
import { Insights } from '../results/insights.js';
import { Settings } from '../settings/settings.js';

/** What a step works on. */
export interface Matter {
  conversation: Conversation;
  call: CallFacts;
  talk: Talk;
  analyst: Analyst;
  now: number;
}

/** What a step has made, and how it is kept in the unit of work that moves the conversation on. */
export interface Made {
  change?: Partial<Conversation>;
  keep(tx: Transaction): Promise<DomainEvent[]>;
}

interface Step {
  level: Level;
  make(steps: Steps, matter: Matter): Promise<Made | undefined>;
}

export const FIRST_STEP = 'transcription';
const OTHER_CALLS = 200;

/** What is made of a transcript, in this order. */
export const STEPS = {
  sentiment: { level: 'assist', make: (steps, matter) => steps.sentiment(matter) },
  topics: { level: 'assist', make: (steps, matter) => steps.topics(matter) },
  summary: { level: 'assist', make: (steps, matter) => steps.summary(matter) },
  action_items: { level: 'assist', make: (steps, matter) => steps.actionItems(matter) },
  custom_summary: { level: 'assist-pro', make: (steps, matter) => steps.customSummary(matter) },
  playbook_result: { level: 'assist-pro', make: (steps, matter) => steps.playbookResult(matter) },
  evaluation: { level: 'assist', make: (steps, matter) => steps.evaluation(matter) },
} as const satisfies Record<string, Step>;

const NAMES = [FIRST_STEP, ...Object.keys(STEPS)];

export const stepNamed = (name: string): Step | undefined => (STEPS as Record<string, Step>)[name];
export const stepAfter = (name: string): string => NAMES[NAMES.indexOf(name) + 1] ?? DONE;

const hasAgent = ({ said }: Talk): boolean => said.some(({ speaker }) => speaker === 'internal');

@Injectable()
export class Steps {
  constructor(
    private readonly queries: QueryBus,
    private readonly conversations: Conversations,
    private readonly insights: Insights,
    private readonly settings: Settings,
  ) {}

  async sentiment({ analyst, talk, call, now }: Matter): Promise<Made | undefined> {
    const moods = await analyst.moods(talk);
    if (moods.length === 0) return undefined;
    const line = call.numberId && (await this.queries.execute(new NumberById(call.companyId, call.numberId)));
    const content = moods.map(({ speaker: type, userId, value }) =>
      type === 'internal'
        ? { phone_number: line ? line.digits : null, value, type, user_id: userId }
        : { phone_number: call.rawDigits, value, type },
    );
    return this.insight(call, ['sentiment', content], now, SentimentsFound);
  }

  async topics({ analyst, talk, call, conversation, now }: Matter): Promise<Made | undefined> {
    const others = await this.conversations.termsOfOthers(conversation, OTHER_CALLS);
    const topics = await analyst.topics(talk, others);
    const change = { terms: JSON.stringify(await weightyTerms(talk)) };
    if (topics.length === 0) return { change, keep: () => Promise.resolve([]) };
    return { ...this.insight(call, ['topics', topics], now, TopicsFound), change };
  }

  async summary({ analyst, talk, call, now }: Matter): Promise<Made | undefined> {
    const summary = await analyst.summary(talk);
    return summary === undefined ? undefined : this.insight(call, ['summary', summary], now, SummaryMade);
  }

  async actionItems({ analyst, talk, call, now }: Matter): Promise<Made | undefined> {
    const items = await analyst.actionItems(talk);
    const whose = { companyId: call.companyId, callId: call.id };
    return {
      keep: async (tx) => {
        const events: DomainEvent[] = [];
        for (const item of items) {
          const id = await this.insights.addItem(tx, whose, item, now);
          events.push(new ActionItemAdded(call.companyId, call.id, now, id));
        }
        return events;
      },
    };
  }

  async customSummary({ analyst, talk, call, now }: Matter): Promise<Made | undefined> {
    const rule = await this.settings.for(call.companyId, 'summary_template', talk.language);
    if (!rule) return undefined;
    const { name, sections } = rule.definition;
    const filled = new Map((await analyst.fill(talk, rule.definition)).map((each) => [each.name, each.content]));
    const results: SectionResult[] = sections
      .filter((section) => filled.has(section.name))
      .map((section) => ({
        ...{ name: section.name, type: section.type, content: filled.get(section.name)! },
        ...{ ai_generated: true, created_at: iso(now) },
      }));
    if (results.length === 0) return undefined;
    return this.insight(call, ['custom_summary', { name, language: talk.language, results }], now, CustomSummaryMade);
  }

  async playbookResult({ analyst, talk, call, now }: Matter): Promise<Made | undefined> {
    const rule = await this.settings.for(call.companyId, 'playbook', talk.language);
    if (!rule || !hasAgent(talk)) return undefined;
    const topics = await analyst.follow(talk, rule.definition);
    if (topics.length === 0) return undefined;
    const { name, language = talk.language } = rule.definition;
    const content = { playbook: { id: rule.id, name, language }, user_id: call.userId, topics };
    return this.insight(call, ['playbook_result', content], now, PlaybookFollowed);
  }

  async evaluation({ analyst, talk, call, now }: Matter): Promise<Made | undefined> {
    if (!hasAgent(talk)) return undefined;
    const rules = await this.settings.of(call.companyId, 'scorecard');
    const evaluations: ScorecardEvaluation[] = [];
    for (const { definition } of rules)
      evaluations.push(evaluationBy(definition, await analyst.answer(talk, definition), call.userId));
    if (evaluations.length === 0) return undefined;
    const whose = { companyId: call.companyId, callId: call.id };
    return {
      keep: async (tx) => {
        await this.insights.keep(tx, whose, ['evaluation', { reviewed_at: null, evaluations }], now);
        return evaluations.map((_, which) => new CallEvaluated(call.companyId, call.id, now, which));
      },
    };
  }

  private insight<K extends InsightKind>(
    { companyId, id: callId }: CallFacts,
    made: [K, Contents[K]],
    now: number,
    Event: new (companyId: number, callId: number, at: number) => DomainEvent,
  ): Made {
    return {
      keep: async (tx) => {
        await this.insights.keep(tx, { companyId, callId }, made, now);
        return [new Event(companyId, callId, now)];
      },
    };
  }
}
