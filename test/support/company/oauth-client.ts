import { RegisterOAuthApp } from '../../../src/contracts/integrations/commands.js';
import { ApiClient, type ApiResponse } from '../http/api-client.js';
import type { TestApp } from '../app.js';
import { FormBrowser } from '../http/form-browser.js';

export const REDIRECT = 'https://crm.example.com/oauth/callback';

export interface Person {
  email: string;
  password: string;
}

/** A registered OAuth app of a technology partner. */
export class OAuthClient {
  private constructor(
    private readonly app: TestApp,
    readonly clientId: string,
    readonly clientSecret: string,
    readonly redirectUri: string,
  ) {}

  static async register(
    app: TestApp,
    { name = 'Acme CRM', redirectUri = REDIRECT, logo = undefined as string | undefined } = {},
  ) {
    const parameters = { name, redirectUri, installUri: 'https://crm.example.com/install', logo };
    const { clientId, clientSecret } = await app.commands.execute(new RegisterOAuthApp({ app: parameters }));
    return new OAuthClient(app, clientId, clientSecret, redirectUri);
  }

  /** The page where an Admin grants access. */
  authorizeUrl(more: Record<string, string | undefined> = {}): string {
    const parameters = {
      client_id: this.clientId,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      scope: 'public_api',
      ...more,
    };
    const query = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `${this.app.url}/dashboard/oauth/authorize?${new URLSearchParams(query).toString()}`;
  }

  /** Logs an Admin in and grants access; returns the URL that the browser is redirected to. */
  async authorize(admin: Person, more: Record<string, string | undefined> = {}, name?: string): Promise<URL> {
    const browser = new FormBrowser();
    await browser.open(this.authorizeUrl(more));
    await browser.open((await browser.logIn(admin)).location!);
    const { location } = await browser.press('allow', name === undefined ? {} : { custom_name: name });
    return new URL(location!);
  }

  async obtainCode(admin: Person, more?: Record<string, string | undefined>, name?: string): Promise<string> {
    return (await this.authorize(admin, more, name)).searchParams.get('code')!;
  }

  /** The body of a token request; `more` overrides fields, undefined leaves one out. */
  tokenBody(code: string, more: Record<string, unknown> = {}): Record<string, unknown> {
    return {
      grant_type: 'authorization_code',
      client_id: this.clientId,
      client_secret: this.clientSecret,
      redirect_uri: this.redirectUri,
      code,
      ...more,
    };
  }

  exchange(code: string, more?: Record<string, unknown>): Promise<ApiResponse> {
    return new ApiClient(this.app.url).post('/v1/oauth/token', this.tokenBody(code, more));
  }

  /** Grants access and exchanges the code for a token. */
  async connect(admin: Person, name?: string): Promise<{ token: string; api: ApiClient }> {
    const { body } = await this.exchange(await this.obtainCode(admin, {}, name));
    const token = body.access_token as string;
    return { token, api: new ApiClient(this.app.url, `Bearer ${token}`) };
  }
}
