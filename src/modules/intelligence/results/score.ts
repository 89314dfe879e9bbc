import type { Answer, AnsweredCategory, AnsweredQuestion, ScorecardEvaluation } from './contents.js';

export interface Score {
  score_points: number;
  total_points: number;
  /** 0 to 100. */
  normalized_score: number;
}

/** Points by answer, out of 4 times the weight; N/A is not counted. */
const POINTS: Record<Exclude<Answer, 'N/A'>, number> = {
  YES: 4,
  NO: 0,
  EXCELLENT: 4,
  GOOD: 3,
  FAIR: 2,
  POOR: 1,
  VERY_POOR: 0,
};
const MAX_POINTS = 4;

const scoreOf = (points: number, total: number): Score => ({
  score_points: points,
  total_points: total,
  normalized_score: total === 0 ? 0 : Math.round((100 * points) / total),
});

const sum = (scores: readonly Score[]): Score =>
  scoreOf(
    scores.reduce((all, { score_points }) => all + score_points, 0),
    scores.reduce((all, { total_points }) => all + total_points, 0),
  );

export const scoreOfQuestion = ({ answer, weight }: Pick<AnsweredQuestion, 'answer' | 'weight'>): Score =>
  answer === 'N/A' ? scoreOf(0, 0) : scoreOf(POINTS[answer] * weight, MAX_POINTS * weight);

export const scoreOfCategory = ({ questions }: Pick<AnsweredCategory, 'questions'>): Score =>
  sum(questions.map(scoreOfQuestion));

export const scoreOfEvaluation = ({ categories }: Pick<ScorecardEvaluation, 'categories'>): Score =>
  sum(categories.map(scoreOfCategory));

/** The share of the topics of a playbook that were covered, 0 to 100. */
export const adherence = (topics: readonly { result: boolean }[]): number =>
  topics.length === 0 ? 0 : Math.round((100 * topics.filter(({ result }) => result).length) / topics.length);
