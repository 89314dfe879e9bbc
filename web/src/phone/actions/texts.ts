import { texts } from '../../i18n/texts';

export const useActionTexts = texts('phone-actions', {
  en: {
    call: 'Call',
    callName: 'Call {{name}}',
    callBack: 'Call back',
    callBackName: 'Call back {{name}}',
    message: 'Message',
    messageTo: 'Write a message to {{name}}',
  },
  fr: {
    call: 'Appeler',
    callName: 'Appeler {{name}}',
    callBack: 'Rappeler',
    callBackName: 'Rappeler {{name}}',
    message: 'Message',
    messageTo: 'Écrire un message à {{name}}',
  },
});
