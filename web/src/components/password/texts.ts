import { texts } from '../../i18n/texts';

export const usePasswordTexts = texts('password', {
  en: {
    label: 'New password',
    hint: 'At least 8 characters. Several words are easy to remember and hard to guess.',
    length: 'Please choose 8 to 128 characters.',
    meter: 'Strength of the password',
    strength: {
      tooShort: 'Too short',
      weak: 'Weak: easy to guess',
      fair: 'Fair',
      good: 'Good',
      strong: 'Strong',
    },
  },
  fr: {
    label: 'Nouveau mot de passe',
    hint: 'Au moins 8 caractères. Plusieurs mots se retiennent bien et se devinent mal.',
    length: 'Veuillez choisir 8 à 128 caractères.',
    meter: 'Solidité du mot de passe',
    strength: {
      tooShort: 'Trop court',
      weak: 'Faible : facile à deviner',
      fair: 'Moyen',
      good: 'Bon',
      strong: 'Solide',
    },
  },
});
