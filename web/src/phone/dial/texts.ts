import { texts } from '../../i18n/texts';

export const useDialTexts = texts('phone-dial', {
  en: {
    title: 'Phone',
    number: 'Extension or number',
    call: 'Call',
    callMe: 'Call me',
    callMeHint: 'Somebody rings, speaks to you, and records you.',
    recording: 'Recording',
    channels: 'The caller is on the left, you are on the right.',
    lastRecording: 'Recording of the last call',
  },
  fr: {
    title: 'Téléphone',
    number: 'Poste ou numéro',
    call: 'Appeler',
    callMe: 'Appelez-moi',
    callMeHint: 'Quelqu’un vous appelle, vous parle et vous enregistre.',
    recording: 'Enregistrement',
    channels: 'L’appelant est à gauche, vous êtes à droite.',
    lastRecording: 'Enregistrement du dernier appel',
  },
});
