import { texts } from '../../i18n/texts';

export const useMessagesTexts = texts('phone-conversations', {
  en: {
    title: 'Messages',
    noLines: 'No Number to write from',
    noLinesHint: 'Conversations appear here as soon as an admin adds you or your team to a Number.',
    emptyHint: 'They begin with the first message that one of your Numbers sends or receives.',
    contact: 'Show the contact {{name}}',
  },
  fr: {
    title: 'Messages',
    noLines: 'Aucun numéro pour écrire',
    noLinesHint:
      'Les conversations apparaîtront ici dès qu’un administrateur vous ajoutera, vous ou votre équipe, à un numéro.',
    emptyHint: 'Elles commencent avec le premier message que l’un de vos numéros envoie ou reçoit.',
    contact: 'Afficher le contact {{name}}',
  },
});
