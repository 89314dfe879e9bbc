import { type Answer, NOT_APPLICABLE, type QuestionAnswer, UNANSWERED } from '../../results/contents.js';
import type { Check, Scorecard, ScorecardQuestion } from '../../rules/definitions.js';
import { yieldToEventLoop } from './yield-to-event-loop.js';
import { CHECK_FUNCTIONS, type Finding, type CheckInput, prepareChecks } from './checks.js';
import { keywordsFor, findPhrases } from './language/phrases.js';
import type { ParsedTranscript } from './language/parsed-transcript.js';

/** The lowest score answered YES, by strictness. */
const YES_THRESHOLDS = [0.3, 0.5, 0.8];
const RATING_THRESHOLDS: [Answer, number][] = [
  ['EXCELLENT', 0.9],
  ['GOOD', 0.7],
  ['FAIR', 0.45],
  ['POOR', 0.2],
];
/** How much one level of strictness raises the rating thresholds. */
const STRICTNESS_STEP = 0.08;

/** Chooses the check by the text of a question that names neither a check nor keywords. */
const CHECK_PATTERNS: [Check, RegExp][] = [
  ['greeting', /\bgreet|\bsalu(?:er|ed|t|d)|\baccueil|begrüß|begroet/i],
  ['introduction', /introduc|\bpresent(?:ed|arse|arsi)? (?:him|her|them)|se présent|vorgestellt|voorgesteld/i],
  [
    'closing',
    /\bclos(?:e|ed|ing) (?:the )?call|say goodbye|said goodbye|prend(?:re)? congé|verabschiedet|despid|congedat/i,
  ],
  ['empathy', /empath|empát|einfühl|meelevend/i],
  ['next_step', /next steps?|prochaines? étapes?|nächsten? schritt|próximos? pasos?|prossimi? pass|volgende stap/i],
  [
    'offers_help',
    /offer(?:ed)? (?:further )?help|anything else|proposé (?:son|de l')aide|hilfe angeboten|ofreci|offerto aiuto/i,
  ],
  ['politeness', /\bpolite|courte|höflich|poli(?:e|es|s)?\b|educad|cortes|beleefd/i],
  ['listens', /listen|écout|zugehört|escuch|ascolt|geluisterd/i],
  [
    'customer_mood',
    /customer (?:was |be )?(?:satisf|happy)|client(?:e)? (?:satisf|content)|kunde zufrieden|klant tevreden/i,
  ],
  ['asks_questions', /ask(?:ed)? (?:open |the right |enough )?questions/i],
  ['thanks', /\bthank(?:ed)? the|remerci|bedankt|gedankt|agradec|ringrazi/i],
];

export async function answerQuestions(
  parsed: ParsedTranscript,
  { categories }: Scorecard,
): Promise<QuestionAnswer[][]> {
  const input = await prepareChecks(parsed);
  const answers: QuestionAnswer[][] = [];
  for (const { questions } of categories) {
    answers.push(questions.map((question) => answerQuestion(question, input)));
    await yieldToEventLoop();
  }
  return answers;
}

function answerQuestion(question: ScorecardQuestion, input: CheckInput): QuestionAnswer {
  const finding = input.agent.length > 0 ? runCheck(question, input) : undefined;
  if (!finding) return UNANSWERED;
  const answer = question.type === 'BINARY' ? binaryAnswer(question, finding) : ratingAnswer(question, finding);
  if (answer === NOT_APPLICABLE) return UNANSWERED;
  const { heard, notHeard } = input.parsed.resources.vocabulary;
  return { answer, feedback: finding.evidence === null ? notHeard : heard + finding.evidence };
}

function runCheck({ keywords, check, text }: ScorecardQuestion, input: CheckInput): Finding | undefined {
  const phrases = keywordsFor(keywords, input.parsed);
  if (phrases.length > 0) {
    const matches = findPhrases(phrases, input.agent, input.parsed);
    const distinct = new Set(matches.map(({ phrase }) => phrase)).size;
    return { score: distinct === 0 ? 0 : distinct === 1 ? 0.7 : 1, evidence: matches[0]?.sentence.text ?? null };
  }
  const chosen = check ?? CHECK_PATTERNS.find(([, pattern]) => pattern.test(text))?.[0];
  return chosen && CHECK_FUNCTIONS[chosen](input);
}

/** A neutral sentiment is neither yes nor no. */
function binaryAnswer({ strictness, check }: ScorecardQuestion, { score }: Finding): Answer {
  if (check === 'customer_mood' && score === 0.5) return NOT_APPLICABLE;
  return score >= YES_THRESHOLDS[strictness]! ? 'YES' : 'NO';
}

function ratingAnswer({ strictness }: ScorecardQuestion, { score }: Finding): Answer {
  const shift = (strictness - 1) * STRICTNESS_STEP;
  return RATING_THRESHOLDS.find(([, from]) => score >= Math.min(1, from + shift))?.[0] ?? 'VERY_POOR';
}
