import { type Answer, NOT_APPLICABLE } from '../../results/contents.js';
import type { Check, Scorecard, ScorecardQuestion } from '../../settings/definitions.js';
import type { Verdict } from '../analyst.js';
import { breathe } from './breath.js';
import { CHECK, type Finding, type Part, partOf } from './checks.js';
import { cuesFor, hitsOf, tongueIn } from './cues.js';
import type { Reading } from './reading.js';

/** From which measure on a question is answered YES, by strictness. */
const YES_FROM = [0.3, 0.5, 0.8];
const BANDS: [Answer, number][] = [
  ['EXCELLENT', 0.9],
  ['GOOD', 0.7],
  ['FAIR', 0.45],
  ['POOR', 0.2],
];
/** How much a step of strictness moves the bands of a rating. */
const STRICTER = 0.08;

/** What a question is about, by its own words, where nothing else is said. */
const ABOUT: [Check, RegExp][] = [
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

const CANNOT_TELL: Verdict = { answer: NOT_APPLICABLE, feedback: null };

export async function verdictsOn(reading: Reading, { categories }: Scorecard): Promise<Verdict[][]> {
  const part = await partOf(reading);
  const verdicts: Verdict[][] = [];
  for (const { questions } of categories) {
    verdicts.push(questions.map((question) => verdictOn(question, part)));
    await breathe();
  }
  return verdicts;
}

function verdictOn(question: ScorecardQuestion, part: Part): Verdict {
  const finding = part.agent.length > 0 ? findingFor(question, part) : undefined;
  if (!finding) return CANNOT_TELL;
  const answer = question.type === 'BINARY' ? yesOrNo(question, finding) : rated(question, finding);
  if (answer === NOT_APPLICABLE) return CANNOT_TELL;
  return { answer, feedback: finding.evidence === null ? 'Not heard.' : `Heard: ${finding.evidence}` };
}

function findingFor({ keywords, check, text }: ScorecardQuestion, part: Part): Finding | undefined {
  const cues = cuesFor(keywords, tongueIn(part.reading));
  if (cues.length > 0) {
    const hits = hitsOf(cues, part.agent, part.reading);
    const heard = new Set(hits.map(({ cue }) => cue)).size;
    return { measure: heard === 0 ? 0 : heard === 1 ? 0.7 : 1, evidence: hits[0]?.sentence.text ?? null };
  }
  const meant = check ?? ABOUT.find(([, words]) => words.test(text))?.[0];
  return meant && CHECK[meant](part);
}

/** In the middle of a mood there is neither yes nor no. */
function yesOrNo({ strictness, check }: ScorecardQuestion, { measure }: Finding): Answer {
  if (check === 'customer_mood' && measure === 0.5) return NOT_APPLICABLE;
  return measure >= YES_FROM[strictness] ? 'YES' : 'NO';
}

function rated({ strictness }: ScorecardQuestion, { measure }: Finding): Answer {
  const shift = (strictness - 1) * STRICTER;
  return BANDS.find(([, from]) => measure >= Math.min(1, from + shift))?.[0] ?? 'VERY_POOR';
}
