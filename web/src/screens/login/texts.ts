import { texts } from '../../i18n/texts';

export const useLoginTexts = texts('login', {
  en: {
    title: 'Log in',
    email: 'Email address',
    password: 'Password',
    submit: 'Log in',
    forgotten: 'Forgot your password?',
    required: 'Please fill in this field.',
  },
  fr: {
    title: 'Connexion',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    forgotten: 'Mot de passe oublié ?',
    required: 'Veuillez remplir ce champ.',
  },
});
