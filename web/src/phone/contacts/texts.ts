import { texts } from '../../i18n/texts';

export const useContactListTexts = texts('phone-contacts', {
  en: {
    title: 'Contacts',
    search: 'Search by name, company, phone number or email address',
    add: 'New contact',
    empty: 'No contacts yet',
    emptyHint: 'Create the first one; all users of the company share them.',
    nothing: 'No contacts found',
    nothingHint: 'No contact matches these words.',
  },
  fr: {
    title: 'Contacts',
    search: 'Rechercher par nom, société, téléphone ou adresse e-mail',
    add: 'Nouveau contact',
    empty: 'Aucun contact',
    emptyHint: 'Créez le premier ; tous les utilisateurs de la société les partagent.',
    nothing: 'Aucun contact trouvé',
    nothingHint: 'Aucun contact ne correspond à ces mots.',
  },
});
