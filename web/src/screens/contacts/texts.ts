import { texts } from '../../i18n/texts';

export const useContactTexts = texts('contacts', {
  en: {
    title: 'Contacts',
    hint: 'The address book that all users share; calls show its names.',
    add: 'New contact',
    import: 'Import a file',
    name: 'Name',
    company: 'Company',
    phones: 'Phone numbers',
    emails: 'Email addresses',
    edit: 'Edit {{name}}',
    delete: 'Delete {{name}}',
    question: 'The contact disappears for all users. Its calls and messages stay.',
    emptyHint: 'Create the first one, or import a file.',
  },
  fr: {
    title: 'Contacts',
    hint: 'Le carnet d’adresses commun ; les appels affichent ses noms.',
    add: 'Nouveau contact',
    import: 'Importer un fichier',
    name: 'Nom',
    company: 'Société',
    phones: 'Numéros de téléphone',
    emails: 'Adresses e-mail',
    edit: 'Modifier {{name}}',
    delete: 'Supprimer {{name}}',
    question: 'Le contact disparaîtra pour tous. Ses appels et ses messages sont conservés.',
    emptyHint: 'Créez le premier, ou importez un fichier.',
  },
});
