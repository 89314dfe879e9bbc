import { Injectable } from '@nestjs/common';
import {
  CallEvaluated,
  CallEvaluationEdited,
  PlaybookFollowed,
  PlaybookResultEdited,
} from '../../../contracts/intelligence/events.js';
import type { AgentTopics, ScorecardEvaluation } from '../results/contents.js';
import { evaluationBy } from '../results/evaluation.js';
import { Insights } from '../results/insights.js';
import { Rules } from '../rules/rules.js';
import { splitByAgent } from './agent-parts.js';
import type { StepInput, StepResult } from './step.js';

/** The steps that judge agents, each by their own part of the call. */
@Injectable()
export class AgentSteps {
  constructor(
    private readonly insights: Insights,
    private readonly rules: Rules,
  ) {}

  async checkPlaybook({ analyst, transcript, call, source, now }: StepInput): Promise<StepResult | undefined> {
    const rule = await this.rules.findForLanguage(call.companyId, 'playbook', transcript.language);
    if (!rule) return undefined;
    const results: AgentTopics[] = [];
    for (const part of splitByAgent(transcript, call.userId)) {
      const topics = await analyst.checkPlaybook(part.transcript, rule.definition);
      if (topics.length > 0) results.push({ user_id: part.userId, topics });
    }
    const last = results.pop();
    if (!last) return undefined;
    const { companyId, id: callId } = call;
    const { name, language = transcript.language } = rule.definition;
    const playbook = { id: rule.id, name, language };
    const content = { playbook, ...last, ...(results.length > 0 && { earlier: results }) };
    return {
      save: async (tx) => {
        const stored = await this.insights.store(tx, { companyId, callId }, ['playbook_result', content], now, source);
        if (stored === 'kept') return [];
        const Event = stored === 'created' ? PlaybookFollowed : PlaybookResultEdited;
        return [...results.keys()]
          .map((i) => i + 1)
          .concat(0)
          .map((which) => new Event(companyId, callId, now, which));
      },
    };
  }

  async evaluateScorecards({ analyst, transcript, call, source, now }: StepInput): Promise<StepResult | undefined> {
    const { companyId, id: callId } = call;
    const rules = await this.rules.list(companyId, 'scorecard', transcript.language);
    const evaluations: ScorecardEvaluation[] = [];
    for (const part of splitByAgent(transcript, call.userId))
      for (const { definition } of rules) {
        const answers = await analyst.answerScorecard(part.transcript, definition);
        evaluations.push(evaluationBy(definition, answers, part.userId));
      }
    if (evaluations.length === 0) return undefined;
    return {
      save: async (tx) => {
        const content = { reviewed_at: null, evaluations };
        const stored = await this.insights.store(tx, { companyId, callId }, ['evaluation', content], now, source);
        if (stored === 'kept') return [];
        const Event = stored === 'created' ? CallEvaluated : CallEvaluationEdited;
        return evaluations.map((_, which) => new Event(companyId, callId, now, which));
      },
    };
  }
}
