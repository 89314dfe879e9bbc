import { texts } from '../../../i18n/texts';

export const useContactDetailTexts = texts('phone-contact', {
  en: {
    back: 'All contacts',
    edit: 'Edit',
    information: 'Information',
    reach: 'Phone numbers and email addresses',
    history: 'History',
    noHistory: 'No calls and messages yet',
    noHistoryHint: 'Calls and messages on your Numbers appear here.',
    earlier: 'Show earlier',
    received: 'Message received',
    sent: 'Message sent',
    openConversation: 'Open the conversation',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
  },
  fr: {
    back: 'Tous les contacts',
    edit: 'Modifier',
    information: 'Informations',
    reach: 'Numéros de téléphone et adresses e-mail',
    history: 'Historique',
    noHistory: 'Ni appels ni messages',
    noHistoryHint: 'Les appels et les messages de vos numéros apparaissent ici.',
    earlier: 'Afficher les précédents',
    received: 'Message reçu',
    sent: 'Message envoyé',
    openConversation: 'Ouvrir la conversation',
    files_one: '{{count}} fichier',
    files_other: '{{count}} fichiers',
  },
});
