import { texts } from '../../../i18n/texts';

export const useBlockedTexts = texts('blocked-callers', {
  en: {
    hint: 'Their calls to any of your Numbers are refused before a phone rings.',
    add: 'Block a caller',
    number: 'Phone number',
    numberHint: 'In international form, such as +33612345678',
    anonymous: 'Callers who hide their number',
    hidden: 'All callers who hide their number',
    note: 'Note',
    since: 'Blocked since',
    unblock: 'Unblock {{number}}',
    question: 'Calls from this number are accepted again.',
    done: 'Unblocked',
    empty: 'Nobody is blocked',
    emptyHint: 'Block numbers that bother your agents.',
  },
  fr: {
    hint: 'Leurs appels vers vos numéros sont refusés avant qu’un téléphone ne sonne.',
    add: 'Bloquer un appelant',
    number: 'Numéro de téléphone',
    numberHint: 'Au format international, par exemple +33612345678',
    anonymous: 'Appelants masquant leur numéro',
    hidden: 'Tous les appelants qui masquent leur numéro',
    note: 'Note',
    since: 'Bloqué depuis',
    unblock: 'Débloquer {{number}}',
    question: 'Les appels de ce numéro seront de nouveau acceptés.',
    done: 'Débloqué',
    empty: 'Personne n’est bloqué',
    emptyHint: 'Bloquez les numéros qui importunent vos agents.',
  },
});
