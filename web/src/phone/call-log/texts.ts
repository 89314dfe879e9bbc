import { texts } from '../../i18n/texts';

export const useCallLogTexts = texts('phone-call-log', {
  en: {
    listen: 'Listen',
    close: 'Close',
    closeSound: 'Close the player of {{name}}',
    listenVoicemail: 'Listen to the voicemail of {{name}}',
    listenRecording: 'Listen to the recording with {{name}}',
    loadingTranscript: 'Looking for a transcript…',
    noTranscript: 'There is no transcript.',
    anonymous: 'Unknown caller',
    inbound: 'Inbound call',
    outbound: 'Outbound call',
    internal: 'Internal call',
    chose: 'Chose {{choices}}',
  },
  fr: {
    listen: 'Écouter',
    close: 'Fermer',
    closeSound: 'Fermer le lecteur de {{name}}',
    listenVoicemail: 'Écouter le message vocal de {{name}}',
    listenRecording: 'Écouter l’enregistrement avec {{name}}',
    loadingTranscript: 'Recherche d’une transcription…',
    noTranscript: 'Il n’y a pas de transcription.',
    anonymous: 'Appelant inconnu',
    inbound: 'Appel entrant',
    outbound: 'Appel sortant',
    internal: 'Appel interne',
    chose: 'A choisi {{choices}}',
  },
});
