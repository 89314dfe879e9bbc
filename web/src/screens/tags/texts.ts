import { texts } from '../../i18n/texts';

export const useTagTexts = texts('tags', {
  en: {
    title: 'Tags',
    hint: 'Labels that agents and integrations put on calls.',
    add: 'New tag',
    name: 'Name',
    color: 'Colour',
    description: 'Description',
    edit: 'Edit {{name}}',
    delete: 'Delete {{name}}',
    question: 'The tag disappears from every call it is on.',
    empty: 'No tags yet',
    emptyHint: 'Create the first one to sort calls by topic or by what has to be done.',
    required: 'A tag needs a name.',
  },
  fr: {
    title: 'Étiquettes',
    hint: 'Ce que les agents et les intégrations attachent aux appels.',
    add: 'Nouvelle étiquette',
    name: 'Nom',
    color: 'Couleur',
    description: 'Description',
    edit: 'Modifier {{name}}',
    delete: 'Supprimer {{name}}',
    question: 'L’étiquette disparaîtra de tous les appels qui la portent.',
    empty: 'Aucune étiquette',
    emptyHint: 'Créez la première pour classer les appels par sujet ou par suite à donner.',
    required: 'Une étiquette a besoin d’un nom.',
  },
});
