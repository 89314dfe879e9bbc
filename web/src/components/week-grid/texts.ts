import { texts } from '../../i18n/texts';

export const useWeekGridTexts = texts('week-grid', {
  en: {
    hint: 'Drag over the hours, or move with the arrow keys and press the space bar; Shift with an arrow key continues.',
    time: 'Time',
    cell: '{{day}}, {{from}} to {{to}}',
  },
  fr: {
    hint: 'Glissez sur les heures, ou utilisez les flèches et la barre d’espace ; Maj et une flèche prolongent la sélection.',
    time: 'Heure',
    cell: '{{day}}, de {{from}} à {{to}}',
  },
});
