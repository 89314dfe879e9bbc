import { texts } from '../../i18n/texts';

export const useCsvTexts = texts('csv', {
  en: {
    choose: 'Choose a CSV file',
    orPaste: 'or paste its content below.',
    text: 'Content of the file',
    pasted: 'Pasted text',
  },
  fr: {
    choose: 'Choisir un fichier CSV',
    orPaste: 'ou collez son contenu ci-dessous.',
    text: 'Contenu du fichier',
    pasted: 'Texte collé',
  },
});
