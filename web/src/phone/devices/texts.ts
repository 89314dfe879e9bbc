import { texts } from '../../i18n/texts';

export const useDeviceTexts = texts('phone-devices', {
  en: {
    title: 'Microphone and speakers',
    kinds: { microphone: 'Microphone', speaker: 'Speaker', ringer: 'Ringer' },
    hints: {
      microphone: 'Speak: the bar shows what others hear.',
      speaker: 'Plays the voices of others.',
      ringer: 'Plays the ringing of calls; it may be another device than your headset.',
    },
    system: 'As the system',
    unnamed: 'Device {{number}}',
    absent: 'The chosen device is not plugged in',
    noChoice: 'This browser plays on the device of the system.',
    level: 'Level of the microphone',
    echo: 'Hear yourself',
    echoHint: 'What you say comes back after one second. Use headphones, or the sound repeats itself.',
    playSpeaker: 'Play a sound',
    playRinger: 'Ring',
    stop: 'Stop',
    tryAgain: 'Try again',
    problem: 'Nobody hears you',
    steps: {
      insecure: 'Open this page by its https address; ask your administrator for it.',
      denied:
        'Select the symbol beside the address of this page, and allow the microphone there.\nIf it is allowed there, allow the browser to use the microphone in the privacy settings of the system.\nThen try again.',
      missing:
        'Plug in a headset or a microphone.\nCheck that the system lists it among its input devices.\nThen try again.',
      busy: 'Close other programs that use the microphone, such as video meetings.\nUnplug the device, and plug it in again.\nThen try again.',
      unknown: 'Choose another microphone, or load the page again.',
    },
    notifications: 'Notifications',
    permissions: {
      default: 'Calls can show a notification while you work in another window.',
      granted: 'Calls show a notification while you work in another window.',
      denied:
        'The browser shows no notifications of this page. Select the symbol beside its address, and allow notifications there.',
      unsupported: 'This browser shows no notifications of pages.',
    },
    allow: 'Allow notifications',
  },
  fr: {
    title: 'Micro et haut-parleurs',
    kinds: { microphone: 'Micro', speaker: 'Haut-parleur', ringer: 'Sonnerie' },
    hints: {
      microphone: 'Parlez : la barre montre ce que les autres entendent.',
      speaker: 'Fait entendre la voix des autres.',
      ringer: 'Fait entendre la sonnerie des appels ; cela peut être un autre appareil que votre casque.',
    },
    system: 'Comme le système',
    unnamed: 'Appareil {{number}}',
    absent: 'L’appareil choisi n’est pas branché',
    noChoice: 'Ce navigateur utilise l’appareil du système.',
    level: 'Niveau du micro',
    echo: 'S’entendre soi-même',
    echoHint: 'Ce que vous dites revient après une seconde. Utilisez un casque, sinon le son se répète.',
    playSpeaker: 'Jouer un son',
    playRinger: 'Sonner',
    stop: 'Arrêter',
    tryAgain: 'Réessayer',
    problem: 'Personne ne vous entend',
    steps: {
      insecure: 'Ouvrez cette page par son adresse https ; demandez-la à votre administrateur.',
      denied:
        'Sélectionnez le symbole à côté de l’adresse de la page et autorisez-y le micro.\nS’il y est autorisé, autorisez le navigateur à utiliser le micro dans les réglages de confidentialité du système.\nPuis réessayez.',
      missing:
        'Branchez un casque ou un micro.\nVérifiez que le système l’affiche parmi ses périphériques d’entrée.\nPuis réessayez.',
      busy: 'Fermez les autres programmes qui utilisent le micro, comme les visioconférences.\nDébranchez l’appareil et rebranchez-le.\nPuis réessayez.',
      unknown: 'Choisissez un autre micro, ou rechargez la page.',
    },
    notifications: 'Notifications',
    permissions: {
      default: 'Les appels peuvent afficher une notification pendant que vous travaillez dans une autre fenêtre.',
      granted: 'Les appels affichent une notification pendant que vous travaillez dans une autre fenêtre.',
      denied:
        'Le navigateur n’affiche pas de notifications de cette page. Sélectionnez le symbole à côté de son adresse et autorisez-y les notifications.',
      unsupported: 'Ce navigateur n’affiche pas de notifications de pages.',
    },
    allow: 'Autoriser les notifications',
  },
});
