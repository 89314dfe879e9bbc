import { texts } from '../../i18n/texts';

export const useContactListTexts = texts('phone-contacts', {
  en: {
    title: 'Contacts',
    add: 'New contact',
    emptyHint: 'Create the first one; all users of the company share them.',
  },
  fr: {
    title: 'Contacts',
    add: 'Nouveau contact',
    emptyHint: 'Créez le premier ; tous les utilisateurs de la société les partagent.',
  },
});
