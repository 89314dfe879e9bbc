import { texts } from '../../i18n/texts';

/** Outcomes and states of calls. */
export const useCallStateTexts = texts('call-state', {
  en: {
    ringing: 'Ringing',
    talking: 'In progress',
    answered: 'Answered',
    missed: 'Missed',
    unanswered: 'No answer',
    voicemail: 'Voicemail',
    reasons: {
      out_of_opening_hours: 'Outside opening hours',
      short_abandoned: 'Hung up within seconds',
      abandoned_in_ivr: 'Hung up in the menu',
      abandoned_in_classic: 'Hung up while waiting',
      no_available_agent: 'Nobody was available',
      agents_did_not_answer: 'Nobody answered',
    },
  },
  fr: {
    ringing: 'Sonne',
    talking: 'En cours',
    answered: 'Répondu',
    missed: 'Manqué',
    unanswered: 'Sans réponse',
    voicemail: 'Message vocal',
    reasons: {
      out_of_opening_hours: 'Hors des heures d’ouverture',
      short_abandoned: 'Raccroché en quelques secondes',
      abandoned_in_ivr: 'Raccroché dans le menu',
      abandoned_in_classic: 'Raccroché pendant l’attente',
      no_available_agent: 'Personne n’était disponible',
      agents_did_not_answer: 'Personne n’a répondu',
    },
  },
});
