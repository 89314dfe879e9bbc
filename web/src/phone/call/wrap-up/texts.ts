import { texts } from '../../../i18n/texts';

export const useWrapUpTexts = texts('phone-wrap-up', {
  en: {
    title: 'After the call',
    left: '{{time}} left',
    finish: 'Finish',
    extend: 'One more minute',
    tagFirst: 'Your company wants every call to be tagged. Add a tag to finish.',
    close: 'Close',
    summary: 'Summary',
    actionItems: 'Action items',
    callAgain: 'Call again',
    callNext: 'Call next: {{number}}',
  },
  fr: {
    title: 'Après l’appel',
    left: 'encore {{time}}',
    finish: 'Terminer',
    extend: 'Une minute de plus',
    tagFirst: 'Votre entreprise veut une étiquette pour chaque appel. Ajoutez-en une pour terminer.',
    close: 'Fermer',
    summary: 'Résumé',
    actionItems: 'Actions à faire',
    callAgain: 'Rappeler',
    callNext: 'Suivant : {{number}}',
  },
});
