import { texts } from '../../../i18n/texts';

export const useTeamTexts = texts('people-teams', {
  en: {
    add: 'New team',
    name: 'Name',
    members: 'Members',
    count_one: '{{count}} member',
    count_other: '{{count}} members',
    edit: 'Edit {{name}}',
    delete: 'Delete {{name}}',
    question: 'Numbers no longer ring for this team. Its members and their calls stay.',
    empty: 'No teams yet',
    emptyHint: 'Create the first one to let a Number ring for several people.',
    required: 'A team needs a name.',
  },
  fr: {
    add: 'Nouvelle équipe',
    name: 'Nom',
    members: 'Membres',
    count_one: '{{count}} membre',
    count_other: '{{count}} membres',
    edit: 'Modifier {{name}}',
    delete: 'Supprimer {{name}}',
    question: 'Les numéros ne sonneront plus chez cette équipe. Ses membres et leurs appels sont conservés.',
    empty: 'Aucune équipe',
    emptyHint: 'Créez la première pour qu’un numéro sonne chez plusieurs personnes.',
    required: 'Une équipe a besoin d’un nom.',
  },
});
