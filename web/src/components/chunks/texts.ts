import { texts } from '../../i18n/texts';

export const useChunkTexts = texts('chunks', {
  en: { failed: 'A part of the page could not be loaded. The network or the server may be away for a moment.' },
  fr: { failed: 'Une partie de la page n’a pas pu être chargée. Le réseau ou le serveur est peut-être indisponible.' },
});
