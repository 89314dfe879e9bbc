import './phone.css';
import { MicrophoneError } from './microphone';
import { Phone } from './phone';
import { PhoneApi, PhoneApiError } from './phone-api';
import { part, Screen } from './screen';

const KEYS = '123456789*0#';
const FORBIDDEN = 403;

const api = new PhoneApi();
const screen = new Screen();
let phone: Phone | undefined;

function askForLogin(sentence: string): void {
  phone?.stop();
  phone = undefined;
  api.forget();
  screen.show('login');
  screen.say(sentence);
}

function start(): void {
  screen.warn('notice', null);
  phone = new Phone(api, screen, askForLogin);
  phone.start();
}

/** A microphone that is missing is shown by the phone; a session that is over leads to the login. */
function showError(error: unknown): void {
  if (error instanceof MicrophoneError) return;
  const { message } = error as Error;
  if (error instanceof PhoneApiError && error.status === FORBIDDEN) askForLogin(message);
  else screen.warn('notice', message);
}

/** Runs on a click; what fails is shown until the next click. */
const onClick = (id: string, act: () => unknown): void =>
  part(id).addEventListener('click', () => {
    screen.warn('notice', null);
    Promise.resolve()
      .then(act)
      .catch((error: unknown) => showError(error));
  });

const onSubmit = (id: string, act: () => Promise<void>): void =>
  part(id).addEventListener('submit', (event) => {
    event.preventDefault();
    screen.warn('notice', null);
    act().catch((error: unknown) => showError(error));
  });

const valueOf = (id: string): string => part<HTMLInputElement>(id).value.trim();

onSubmit('login', async () => {
  await api.logIn(valueOf('email'), part<HTMLInputElement>('password').value);
  part<HTMLInputElement>('password').value = '';
  start();
});
onSubmit('dial', async () => phone?.dial(valueOf('to')));
onClick('call-me', () => phone?.callMe());
onClick('answer', () => phone?.talk());
onClick('talk-here', () => phone?.talk());
onClick('decline', () => phone?.decline());
onClick('hang-up', () => phone?.hangUp());
onClick('mute', () => phone?.toggleMute());
onClick('log-out', async () => {
  await api.logOut();
  askForLogin('You are logged out.');
});
for (const key of KEYS) {
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', textContent: key });
  button.addEventListener('click', () => phone?.press(key));
  part('keypad').append(button);
}
window.addEventListener('online', () => phone?.noteNetwork());

/** The token of a one-time link is behind #, and removed from the address before anybody can copy it. */
async function useLink(link: string): Promise<void> {
  history.replaceState(null, '', location.pathname + location.search);
  phone?.stop();
  try {
    await api.useLink(link);
    start();
  } catch (error) {
    askForLogin((error as Error).message);
  }
}

/** The browser does not load the page again if only what follows # is another. */
window.addEventListener('hashchange', () => void useLink(location.hash.slice(1)));

if (location.hash.length > 1) void useLink(location.hash.slice(1));
else if (api.token === null) askForLogin('Log in to your phone.');
else start();
