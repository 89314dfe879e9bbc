import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OAuthCredentials {
  clientId: string;
  clientSecret: string;
}

/** The web site of an OAuth client: its install page, its callback and its webhook receiver. */
export class OAuthClientSite {
  readonly events: any[] = [];
  /** The parameters of each request to the callback. */
  readonly callbacks: URLSearchParams[] = [];
  token: string | undefined;
  private credentials: OAuthCredentials | undefined;

  private constructor(
    private readonly server: Server,
    readonly origin: string,
    private readonly service: string,
  ) {}

  /** Listens on localhost, which browsers treat as a different site from 127.0.0.1. */
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

  private async callback(parameters: URLSearchParams): Promise<string> {
    this.callbacks.push(parameters);
    const code = parameters.get('code');
    if (code === null) return `<h1>Not connected: ${parameters.get('error')}</h1>`;
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
