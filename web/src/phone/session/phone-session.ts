import { api, authorize, dataOf } from '../../api/client';
import { removeDrafts } from '../conversations/drafts';

const TOKEN = 'phone-token';

let token = localStorage.getItem(TOKEN);
authorize({ bearerToken: token ?? undefined });

const listeners = new Set<() => void>();

function change(next: string | null): void {
  token = next;
  authorize({ bearerToken: next ?? undefined });
  for (const listener of listeners) listener();
}

/** Follows logins and logouts in other tabs. */
window.addEventListener('storage', ({ key, newValue }) => key === TOKEN && change(newValue));

function remember(next: string): void {
  localStorage.setItem(TOKEN, next);
  change(next);
}

/** The phone session in this browser, which all tabs share and which outlives them. */
export const phoneSession = {
  /** Null without a session. */
  get token(): string | null {
    return token;
  },

  subscribe(this: void, listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  async logIn(this: void, body: { email: string; password: string }): Promise<void> {
    remember((await dataOf(api.POST('/phone/v1/session', { body }))).token);
  },

  /** Logs in with a one-time link. */
  async useLink(this: void, link: string): Promise<void> {
    remember((await dataOf(api.POST('/phone/v1/session/link', { body: { token: link } }))).token);
  },

  /** Logs in with the dashboard's session in this browser; false if there is none. */
  async useDashboard(this: void): Promise<boolean> {
    const { session } = await dataOf(api.GET('/admin/v1/session'));
    if (!session) return false;
    authorize({ csrfToken: session.csrf_token });
    remember((await dataOf(api.POST('/phone/v1/session', { body: {} }))).token);
    return true;
  },

  async logOut(this: void): Promise<void> {
    await api.DELETE('/phone/v1/session');
    removeDrafts();
    phoneSession.forget();
  },

  forget(this: void): void {
    localStorage.removeItem(TOKEN);
    change(null);
  },
};
