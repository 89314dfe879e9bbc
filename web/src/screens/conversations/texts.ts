import { texts } from '../../i18n/texts';

export const useScreenTexts = texts('conversations-screen', {
  en: {
    title: 'Conversations',
    hint: 'Text messages, pictures and WhatsApp of each Number, latest first.',
    noLines: 'No Numbers yet',
    noLinesHint: 'Conversations appear here as soon as the company has a Number.',
    emptyHint: 'They begin with the first message that this Number sends or receives.',
  },
  fr: {
    title: 'Conversations',
    hint: 'Les SMS, images et messages WhatsApp de chaque numéro, les plus récents d’abord.',
    noLines: 'Aucun numéro',
    noLinesHint: 'Les conversations apparaîtront ici dès que l’entreprise aura un numéro.',
    emptyHint: 'Elles commencent avec le premier message que ce numéro envoie ou reçoit.',
  },
});
