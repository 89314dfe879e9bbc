import type { PhoneCall } from './phone-api';

const VIEWS = ['login', 'idle', 'ringing', 'talking'] as const;
export type View = (typeof VIEWS)[number];

/** The document contains every part of the page. */
export const part = <T extends HTMLElement = HTMLButtonElement>(id: string): T => document.getElementById(id) as T;

/** What gets the focus when a view appears; pressing Enter once more must not hang up. */
const FOCUS: Record<View, string> = { login: 'email', idle: 'call-me', ringing: 'answer', talking: 'mute' };

/** Who is at the other end. */
export const partyOf = ({ colleague, raw_digits }: PhoneCall): string => colleague?.name ?? raw_digits ?? 'Somebody';

/** What the page shows. */
export class Screen {
  private view: View | undefined;

  show(view: View): void {
    if (view === this.view) return;
    this.view = view;
    for (const name of VIEWS) part(name).hidden = name !== view;
    part('account').hidden = view === 'login';
    part(FOCUS[view]).focus();
  }

  /** Read aloud by screen readers. */
  say(sentence: string): void {
    const status = part('status');
    if (status.textContent !== sentence) status.textContent = sentence;
  }

  showParty(call: PhoneCall): void {
    for (const element of document.querySelectorAll('[data-party]')) element.textContent = partyOf(call);
    document.title = call.state === 'ringing' ? `${partyOf(call)} rings` : 'Phone';
  }

  /** Shown until it is replaced; null removes it. */
  warn(id: 'microphone' | 'notice', sentence: string | null): void {
    part(id).textContent = sentence;
    part(id).hidden = sentence === null;
  }

  showMuted(muted: boolean): void {
    part('mute').setAttribute('aria-pressed', String(muted));
  }

  showAudio(isHere: boolean): void {
    part('talk-here').hidden = isHere;
    part('mute').hidden = !isHere;
    part('keypad').hidden = !isHere;
  }

  showRecording(url: string | null): void {
    part('recorded').hidden = url === null;
    const player = part<HTMLAudioElement>('recording');
    if (url === null) player.removeAttribute('src');
    else player.src = url;
  }
}
