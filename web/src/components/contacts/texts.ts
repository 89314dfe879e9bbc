import { texts } from '../../i18n/texts';

export const useContactFormTexts = texts('contact-form', {
  en: {
    add: 'New contact',
    firstName: 'First name',
    lastName: 'Last name',
    company: 'Company',
    information: 'Information',
    phones: 'Phone numbers',
    phone: 'Phone number {{position}}',
    addPhone: 'Add a phone number',
    emails: 'Email addresses',
    email: 'Email address {{position}}',
    addEmail: 'Add an email address',
    labelOf: 'Label of {{name}}',
    remove: 'Remove {{name}}',
    work: 'Work',
    edit: 'Edit {{name}}',
    phoneRequired: 'A contact needs a phone number.',
  },
  fr: {
    add: 'Nouveau contact',
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    company: 'Société',
    information: 'Informations',
    phones: 'Numéros de téléphone',
    phone: 'Numéro de téléphone {{position}}',
    addPhone: 'Ajouter un numéro',
    emails: 'Adresses e-mail',
    email: 'Adresse e-mail {{position}}',
    addEmail: 'Ajouter une adresse',
    labelOf: 'Libellé de {{name}}',
    remove: 'Retirer {{name}}',
    work: 'Travail',
    edit: 'Modifier {{name}}',
    phoneRequired: 'Un contact a besoin d’un numéro de téléphone.',
  },
});

export const useContactSearchTexts = texts('contact-search', {
  en: {
    search: 'Search by name, company, phone number or email address',
    empty: 'No contacts yet',
    nothing: 'No contacts found',
    nothingHint: 'No contact matches these words.',
  },
  fr: {
    search: 'Rechercher par nom, société, téléphone ou adresse e-mail',
    empty: 'Aucun contact',
    nothing: 'Aucun contact trouvé',
    nothingHint: 'Aucun contact ne correspond à ces mots.',
  },
});
