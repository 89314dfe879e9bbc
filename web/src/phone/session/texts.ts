import { texts } from '../../i18n/texts';

export const useSessionTexts = texts('phone-session', {
  en: {
    title: 'Log in to your phone',
    continueAs: 'Continue as {{name}}',
    or: 'or',
  },
  fr: {
    title: 'Connectez-vous à votre téléphone',
    continueAs: 'Continuer en tant que {{name}}',
    or: 'ou',
  },
});
