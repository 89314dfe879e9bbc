import type { components } from '../api/schema';
import { API_PATH } from '../app/addresses';

type Schemas = components['schemas'];
export type PhoneCall = Schemas['PhoneCall'];
export type PhoneState = Schemas['PhoneState'];
type Session = Schemas['PhoneSession'];

const TOKEN = 'phone-token';

/** The answer of the server to a request that failed, as a sentence. */
export class PhoneApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The phone API with the session of this tab, which survives that the page is loaded again. */
export class PhoneApi {
  token = sessionStorage.getItem(TOKEN);

  get socketUrl(): string {
    return new URL(`${API_PATH}phone/v1/socket`, location.href).href.replace(/^http/, 'ws');
  }

  async logIn(email: string, password: string): Promise<void> {
    this.keep((await this.send<Session>('POST', 'session', { email, password })).token);
  }

  async useLink(token: string): Promise<void> {
    this.keep((await this.send<Session>('POST', 'session/link', { token })).token);
  }

  async logOut(): Promise<void> {
    await this.send('DELETE', 'session');
    this.forget();
  }

  forget(): void {
    this.token = null;
    sessionStorage.removeItem(TOKEN);
  }

  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${API_PATH}phone/v1/${path}`, {
      method,
      headers: {
        ...(this.token === null ? {} : { Authorization: `Bearer ${this.token}` }),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
    }).catch(() => {
      throw new PhoneApiError(0, 'The server cannot be reached; check the network.');
    });
    const answer = (await response.json().catch(() => undefined)) as { troubleshoot?: string } | undefined;
    if (response.ok) return answer as T;
    throw new PhoneApiError(response.status, answer?.troubleshoot ?? `The server answered ${response.status}.`);
  }

  private keep(token: string): void {
    this.token = token;
    sessionStorage.setItem(TOKEN, token);
  }
}
