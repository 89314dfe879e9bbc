import { LANGUAGE_CODES, type LanguageCode } from '../languages.js';
import type { Keywords } from './definition-fields.js';
import type { Check, Definitions } from './definitions.js';

/** One list of phrases per language, separated by |, in the order of LANGUAGE_CODES. */
const byLanguage = (...lines: string[]): Keywords =>
  Object.fromEntries(LANGUAGE_CODES.map((code, i): [LanguageCode, string[]] => [code, lines[i].split('|')]));

const question = (text: string, check: Check) => ({
  text,
  type: 'BINARY' as const,
  strictness: 1,
  weight: 1,
  ai_enabled: true,
  check,
});

/** Added to every company with a package, and used until it has rules of its own; for every language. */
export const BUILT_IN_RULES: Definitions = {
  playbook: {
    name: 'Good conversation',
    topics: [
      {
        name: 'Greeting',
        speaker: 'internal',
        keywords: byLanguage(
          'hello|good morning|good afternoon|good evening|welcome|thank you for calling',
          'bonjour|bonsoir|bienvenue',
          'hola|buenos días|buenas tardes|buenas noches',
          'hallo|guten tag|guten morgen|guten abend',
          'buongiorno|buonasera|salve',
          'hallo|goedemorgen|goedemiddag|goedenavond',
        ),
      },
      {
        name: 'Offer of help',
        speaker: 'internal',
        keywords: byLanguage(
          'help you|how can i help|how may i help|assist you|what can i do',
          'vous aider|puis-je faire|votre écoute',
          'ayudarle|puedo ayudar|le puedo ayudar',
          'ihnen helfen|für sie tun|weiterhelfen',
          'aiutarla|posso aiutare|posso fare per lei',
          'u helpen|van dienst|voor u doen',
        ),
      },
      {
        name: 'Next step',
        speaker: 'internal',
        keywords: byLanguage(
          "i will|we will|i'll|we'll|next step|get back to you|going to",
          'je vais|nous allons|je vous envoie|je vous rappelle|vous recevrez|prochaine étape',
          'voy a|vamos a|le enviaré|le llamaré|le envío|recibirá',
          'ich werde|wir werden|ich schicke|ich sende|ich rufe|ich melde|sie erhalten',
          'le invierò|le manderò|la richiamerò|la richiamo|provvedo|riceverà',
          'ik zal|wij zullen|we zullen|ik stuur|ik bel|ik ga|u ontvangt',
        ),
      },
      {
        name: 'Farewell',
        speaker: 'internal',
        keywords: byLanguage(
          'goodbye|bye|have a nice|have a good|have a great|have a lovely|take care',
          'au revoir|bonne journée|bonne soirée|à bientôt',
          'adiós|hasta luego|hasta pronto|que tenga|buen día',
          'auf wiederhören|auf wiedersehen|tschüss|schönen tag|schönen abend',
          'arrivederci|buona giornata|buona serata|a presto',
          'tot ziens|fijne dag|prettige dag|fijne avond',
        ),
      },
    ],
  },
  scorecard: {
    name: 'Service quality',
    description: 'How the customer was received, heard and left',
    categories: [
      {
        name: 'Opening',
        questions: [
          question('Did the agent greet the customer?', 'greeting'),
          question('Did the agent introduce themselves?', 'introduction'),
          question('Did the agent offer help?', 'offers_help'),
        ],
      },
      {
        name: 'Conversation',
        questions: [
          { ...question('How polite was the agent?', 'politeness'), type: 'RATING' },
          { ...question('How well did the agent let the customer speak?', 'listens'), type: 'RATING' },
          question('Did the agent show understanding for an upset customer?', 'empathy'),
        ],
      },
      {
        name: 'Closing',
        questions: [
          question('Did the agent name a next step?', 'next_step'),
          question('Did the agent say goodbye?', 'closing'),
          { ...question('How content was the customer?', 'customer_mood'), type: 'RATING', weight: 2 },
        ],
      },
    ],
  },
  summary_template: {
    name: 'Call notes',
    sections: [
      { name: 'Reason for the call', type: 'text', about: 'reason' },
      { name: 'Topics', type: 'list', about: 'topics' },
      { name: 'Next steps', type: 'list', about: 'next_steps' },
      { name: 'Requests', type: 'list', about: 'requests' },
      { name: 'Mood of the customer', type: 'text', about: 'mood' },
    ],
  },
};
