import { texts } from '../../i18n/texts';

export const useConflictTexts = texts('conflict', {
  en: {
    title: 'Somebody else has changed this meanwhile',
    hint: 'Nothing was saved. Now stored:',
    reload: 'Reload',
    overwrite: 'Overwrite',
    yes: 'Yes',
    no: 'No',
    none: 'None',
  },
  fr: {
    title: 'Quelqu’un d’autre a modifié ceci entre-temps',
    hint: 'Rien n’a été enregistré. Valeurs actuelles :',
    reload: 'Recharger',
    overwrite: 'Écraser',
    yes: 'Oui',
    no: 'Non',
    none: 'Aucun',
  },
});
