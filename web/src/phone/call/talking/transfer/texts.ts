import { texts } from '../../../../i18n/texts';

export const useTransferTexts = texts('phone-transfer', {
  en: {
    title: 'Transfer the call',
    hint: 'The call leaves you at once and rings there.',
    search: 'Name, extension or phone number',
    nobody: 'Nobody found. Any phone number can be entered.',
    transfer: 'Transfer',
    transferTo: 'Transfer to {{name}}',
    free_one: '{{count}} of {{of}} free',
    free_other: '{{count}} of {{of}} free',
    kinds: { user: 'Colleague', team: 'Team', number: 'Number', external: 'Phone number' },
    availabilities: {
      available: 'Free',
      offline: 'Offline',
      do_not_disturb: 'Unavailable',
      in_call: 'On a call',
      after_call_work: 'After a call',
    },
  },
  fr: {
    title: 'Transférer l’appel',
    hint: 'L’appel vous quitte aussitôt et sonne là-bas.',
    search: 'Nom, poste ou numéro de téléphone',
    nobody: 'Personne. On peut saisir tout numéro de téléphone.',
    transfer: 'Transférer',
    transferTo: 'Transférer à {{name}}',
    free_one: '{{count}} libre sur {{of}}',
    free_other: '{{count}} libres sur {{of}}',
    kinds: { user: 'Collègue', team: 'Équipe', number: 'Numéro', external: 'Numéro de téléphone' },
    availabilities: {
      available: 'Libre',
      offline: 'Hors ligne',
      do_not_disturb: 'Indisponible',
      in_call: 'En ligne',
      after_call_work: 'Après un appel',
    },
  },
});
