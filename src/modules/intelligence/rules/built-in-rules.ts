import { LANGUAGE_CODES, type LanguageCode } from '../languages.js';
import type { Keywords } from './definition-fields.js';
import { BUILT_IN_TEXTS, type BuiltInTexts } from './built-in-texts.js';
import type { Definitions, ScorecardQuestion } from './definitions.js';

/** One list of phrases per language, separated by |, in the order of LANGUAGE_CODES. */
const byLanguage = (...lines: string[]): Keywords =>
  Object.fromEntries(LANGUAGE_CODES.map((code, i): [LanguageCode, string[]] => [code, lines[i]!.split('|')]));

const GREETINGS = byLanguage(
  'hello|good morning|good afternoon|good evening|welcome|thank you for calling',
  'bonjour|bonsoir|bienvenue',
  'hola|buenos días|buenas tardes|buenas noches',
  'hallo|guten tag|guten morgen|guten abend',
  'buongiorno|buonasera|salve',
  'hallo|goedemorgen|goedemiddag|goedenavond',
);

const OFFERS = byLanguage(
  'help you|how can i help|how may i help|assist you|what can i do',
  'vous aider|puis-je faire|votre écoute',
  'ayudarle|puedo ayudar|le puedo ayudar',
  'ihnen helfen|für sie tun|weiterhelfen',
  'aiutarla|posso aiutare|posso fare per lei',
  'u helpen|van dienst|voor u doen',
);

const NEXT_STEPS = byLanguage(
  "i will|we will|i'll|we'll|next step|get back to you|going to",
  'je vais|nous allons|je vous envoie|je vous rappelle|vous recevrez|prochaine étape',
  'voy a|vamos a|le enviaré|le llamaré|le envío|recibirá',
  'ich werde|wir werden|ich schicke|ich sende|ich rufe|ich melde|sie erhalten',
  'le invierò|le manderò|la richiamerò|la richiamo|provvedo|riceverà',
  'ik zal|wij zullen|we zullen|ik stuur|ik bel|ik ga|u ontvangt',
);

const FAREWELLS = byLanguage(
  'goodbye|bye|have a nice|have a good|have a great|have a lovely|take care',
  'au revoir|bonne journée|bonne soirée|à bientôt',
  'adiós|hasta luego|hasta pronto|que tenga|buen día',
  'auf wiederhören|auf wiedersehen|tschüss|schönen tag|schönen abend',
  'arrivederci|buona giornata|buona serata|a presto',
  'tot ziens|fijne dag|prettige dag|fijne avond',
);

const question = (
  { questions }: BuiltInTexts,
  check: keyof BuiltInTexts['questions'],
  fields: Partial<ScorecardQuestion> = {},
): ScorecardQuestion => ({
  text: questions[check],
  type: 'BINARY',
  strictness: 1,
  weight: 1,
  ai_enabled: true,
  check,
  ...fields,
});

/** Added to every company with a package, and used until it has rules of its own; worded in the language of the call. */
export function builtInRules(code: LanguageCode): Definitions {
  const texts = BUILT_IN_TEXTS[code];
  const [opening, conversation, closing] = texts.categories;
  const [reason, topics, nextSteps, requests, mood] = texts.sections;
  return {
    playbook: {
      name: texts.playbook,
      topics: [GREETINGS, OFFERS, NEXT_STEPS, FAREWELLS].map((keywords, i) => ({
        name: texts.topics[i]!,
        speaker: 'internal',
        keywords,
      })),
    },
    scorecard: {
      name: texts.scorecard,
      description: texts.description,
      categories: [
        {
          name: opening,
          questions: [question(texts, 'greeting'), question(texts, 'introduction'), question(texts, 'offers_help')],
        },
        {
          name: conversation,
          questions: [
            question(texts, 'politeness', { type: 'RATING' }),
            question(texts, 'listens', { type: 'RATING' }),
            question(texts, 'empathy'),
          ],
        },
        {
          name: closing,
          questions: [
            question(texts, 'next_step'),
            question(texts, 'closing'),
            question(texts, 'customer_mood', { type: 'RATING', weight: 2 }),
          ],
        },
      ],
    },
    summary_template: {
      name: texts.template,
      sections: [
        { name: reason, type: 'text', about: 'reason' },
        { name: topics, type: 'list', about: 'topics' },
        { name: nextSteps, type: 'list', about: 'next_steps' },
        { name: requests, type: 'list', about: 'requests' },
        { name: mood, type: 'text', about: 'mood' },
      ],
    },
  };
}

/** As stored, and shown where no call sets the language. */
export const BUILT_IN_RULES = builtInRules('en');
