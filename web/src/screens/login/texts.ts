import { texts } from '../../i18n/texts';

export const useLoginTexts = texts('login', {
  en: {
    title: 'Log in',
    forgotten: 'Forgot your password?',
  },
  fr: {
    title: 'Connexion',
    forgotten: 'Mot de passe oublié ?',
  },
});
