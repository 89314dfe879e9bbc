import { texts } from '../../i18n/texts';

export const usePlayerTexts = texts('player', {
  en: {
    recording: 'Recording',
    voicemail: 'Voicemail',
    transcript: 'Transcript',
    playFrom: 'Play from here',
    play: 'Play',
    pause: 'Pause',
    position: 'Position in the recording',
    speed: 'Speed',
    external: 'Customer',
    internal: 'Agent',
  },
  fr: {
    recording: 'Enregistrement',
    voicemail: 'Message vocal',
    transcript: 'Transcription',
    playFrom: 'Écouter à partir d’ici',
    play: 'Écouter',
    pause: 'Pause',
    position: 'Position dans l’enregistrement',
    speed: 'Vitesse',
    external: 'Client',
    internal: 'Agent',
  },
});
