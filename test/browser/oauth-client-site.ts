import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OAuthCredentials {
  clientId: string;
  clientSecret: string;
}

/** The web server of a technology partner: its install page, its callback, and the receiver of its webhook. */
export class OAuthClientSite {
  readonly events: any[] = [];
  /** What the callback was called with. */
  readonly called: URLSearchParams[] = [];
  token: string | undefined;
  private credentials: OAuthCredentials | undefined;

  private constructor(
    private readonly server: Server,
    readonly origin: string,
    private readonly service: string,
  ) {}

  /** On another site than the service, as browsers see it. */
  static async open(service: string): Promise<OAuthClientSite> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const site = new OAuthClientSite(server, `http://localhost:${(server.address() as AddressInfo).port}`, service);
    server.on('request', (request, response) => {
      site
        .answer(request)
        .then((html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html))
        .catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
    return site;
  }

  get redirectUri(): string {
    return `${this.origin}/callback`;
  }

  get installUri(): string {
    return `${this.origin}/install`;
  }

  connect(credentials: OAuthCredentials): void {
    this.credentials = credentials;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<string> {
    const { pathname, searchParams } = new URL(request.url!, this.origin);
    if (pathname === '/install') return `<h1>Acme CRM</h1><a href="${this.authorizeUrl()}">Connect</a>`;
    if (pathname === '/callback') return this.callback(searchParams);
    if (request.method === 'POST') this.events.push(JSON.parse(await textOf(request)));
    return '';
  }

  private authorizeUrl(): string {
    const query = new URLSearchParams({
      client_id: this.credentials!.clientId,
      redirect_uri: this.redirectUri,
      response_type: 'code',
      scope: 'public_api',
      state: 'opaque',
    });
    return `${this.service}/dashboard/oauth/authorize?${query.toString()}`.replaceAll('&', '&amp;');
  }

  private async callback(given: URLSearchParams): Promise<string> {
    this.called.push(given);
    const code = given.get('code');
    if (code === null) return `<h1>Not connected: ${given.get('error')}</h1>`;
    const answer = await fetch(`${this.service}/v1/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: this.credentials!.clientId,
        client_secret: this.credentials!.clientSecret,
        redirect_uri: this.redirectUri,
        code,
      }),
    });
    this.token = ((await answer.json()) as { access_token?: string }).access_token;
    return '<h1>Connected</h1>';
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
