import { texts } from '../../i18n/texts';

export const useResetTexts = texts('reset', {
  en: {
    forgotten: 'Forgot your password?',
    intro: 'Enter the email address of your account, and we send you a link to choose a new password.',
    email: 'Email address',
    required: 'Please fill in this field.',
    send: 'Send the link',
    sent: 'Look into your mailbox',
    sentHint:
      'If {{email}} belongs to an account, a mail with a link is on its way. The link is good for one hour. Nothing there? Look into the spam folder too.',
    choose: 'Choose a new password',
    chooseHint: 'You will be logged out in all browsers and phones.',
    save: 'Save the password',
    changed: 'Your password is changed',
    changedHint: 'Log in with the new password now.',
    askAgain: 'Ask for a new link',
    toLogin: 'Go to the login',
  },
  fr: {
    forgotten: 'Mot de passe oublié ?',
    intro:
      'Saisissez l’adresse e-mail de votre compte ; nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    email: 'Adresse e-mail',
    required: 'Veuillez remplir ce champ.',
    send: 'Envoyer le lien',
    sent: 'Consultez votre messagerie',
    sentHint:
      'Si {{email}} correspond à un compte, un message avec un lien est en route. Le lien est valable une heure. Rien reçu ? Regardez aussi dans les indésirables.',
    choose: 'Choisir un nouveau mot de passe',
    chooseHint: 'Vous serez déconnecté de tous les navigateurs et téléphones.',
    save: 'Enregistrer le mot de passe',
    changed: 'Votre mot de passe est modifié',
    changedHint: 'Connectez-vous maintenant avec le nouveau mot de passe.',
    askAgain: 'Demander un nouveau lien',
    toLogin: 'Aller à la connexion',
  },
});
