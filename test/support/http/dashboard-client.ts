import { ApiClient, type ApiResponse } from './api-client.js';

/** Sends requests as the dashboard does: with the cookie of a session, and its token on writes. */
export class DashboardClient {
  private constructor(
    private readonly client: ApiClient,
    readonly cookie: string,
    readonly csrfToken: string,
  ) {}

  static async logIn(
    baseUrl: string,
    { email, password }: { email: string; password: string },
  ): Promise<DashboardClient> {
    const client = new ApiClient(baseUrl);
    const { status, text, headers, body } = await client.post('/admin/v1/session', { email, password });
    if (status !== 201) throw new Error(`The login was answered ${status}: ${text}`);
    return new DashboardClient(client, headers.get('set-cookie')!.split(';')[0], body.session.csrf_token);
  }

  get(path: string): Promise<ApiResponse> {
    return this.client.get(path, { headers: { cookie: this.cookie } });
  }

  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse> {
    return this.send('POST', path, body, this.csrfToken, headers);
  }

  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse> {
    return this.send('PUT', path, body, this.csrfToken, headers);
  }

  delete(path: string): Promise<ApiResponse> {
    return this.send('DELETE', path);
  }

  send(
    method: string,
    path: string,
    body?: unknown,
    csrfToken: string | undefined = this.csrfToken,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> {
    return this.client.send(method, path, body, {
      headers: { cookie: this.cookie, 'x-csrf-token': csrfToken, ...headers },
    });
  }
}
