import { i18n } from '../i18n/i18n';
import { texts } from '../i18n/texts';

texts('connection', {
  en: {
    offline: 'You are offline. Nothing was loaded or sent.',
    unreachable: 'The server could not be reached. Try again.',
  },
  fr: {
    offline: 'Vous êtes hors ligne. Rien n’a été chargé ni envoyé.',
    unreachable: 'Le serveur est injoignable. Réessayez.',
  },
});

/** The message for a request without a response. */
export const withoutAnswer = (): string => i18n.t(navigator.onLine ? 'connection:unreachable' : 'connection:offline');
