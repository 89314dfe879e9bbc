import { texts } from '../../i18n/texts';

export const useAvailabilityTexts = texts('availability', {
  en: {
    states: {
      available: 'Available',
      offline: 'Offline',
      do_not_disturb: 'Do not disturb',
      in_call: 'In a call',
      after_call_work: 'After a call',
    },
    statuses: { available: 'Available', custom: 'By working hours', unavailable: 'Unavailable' },
    reasons: {
      out_for_lunch: 'Out for lunch',
      on_a_break: 'On a break',
      in_training: 'In training',
      doing_back_office: 'Doing back office',
      other: 'Other',
    },
  },
  fr: {
    states: {
      available: 'Disponible',
      offline: 'Hors ligne',
      do_not_disturb: 'Ne pas déranger',
      in_call: 'En appel',
      after_call_work: 'Après un appel',
    },
    statuses: { available: 'Disponible', custom: 'Selon les heures de travail', unavailable: 'Indisponible' },
    reasons: {
      out_for_lunch: 'Parti déjeuner',
      on_a_break: 'En pause',
      in_training: 'En formation',
      doing_back_office: 'Travail administratif',
      other: 'Autre',
    },
  },
});
