import { texts } from '../../i18n/texts';

export const useSessionTexts = texts('phone-session', {
  en: {
    title: 'Log in to your phone',
    email: 'Email address',
    password: 'Password',
    submit: 'Log in',
    required: 'Please fill in this field.',
    continueAs: 'Continue as {{name}}',
    or: 'or',
  },
  fr: {
    title: 'Connectez-vous à votre téléphone',
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    required: 'Veuillez remplir ce champ.',
    continueAs: 'Continuer en tant que {{name}}',
    or: 'ou',
  },
});
