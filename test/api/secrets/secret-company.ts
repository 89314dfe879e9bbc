import { CreateConnection } from '../../../src/contracts/carrier/commands.js';
import { CreateLoginLink } from '../../../src/contracts/auth/commands.js';
import { CallCenter } from '../../support/company/call-center.js';
import { storeFile } from '../../support/company/call-files.js';
import { OAuthClient } from '../../support/company/oauth-client.js';
import { inviteUser } from '../../support/builders.js';
import { ApiClient } from '../../support/http/api-client.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';
import { submitForm } from '../../support/http/submit-form.js';
import { invitationLink, recipientOf } from '../../support/mails.js';
import type { TestApp, TestCompany } from '../../support/app.js';
import type { Canaries } from './canaries.js';
import type { SmtpInbox } from './smtp-inbox.js';

interface Servers {
  app: TestApp;
  canaries: Canaries;
  inbox: SmtpInbox;
  receiver: { url: string };
}

/** A company with one of everything that has a secret; each secret is used as intended. */
export class SecretCompany {
  readonly company: TestCompany;
  readonly owner: { id: number; email: string; password: string };
  readonly dashboard: DashboardClient;
  readonly api: ApiClient;
  webhook: { webhook_id: string };
  lineId: number;
  callId: number;
  bridgeSecret: string;

  private constructor(
    private readonly servers: Servers,
    made: Pick<SecretCompany, 'company' | 'owner' | 'dashboard' | 'api'>,
  ) {
    Object.assign(this, made);
  }

  static async create(servers: Servers): Promise<SecretCompany> {
    const { app, canaries } = servers;
    const company = await app.company({ aiPackage: 'assist-pro', whatsapp: true });
    canaries.add('API token', company.apiToken);
    canaries.add('Basic credentials', Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64'));
    const owner = await app.user(company.id, { roles: ['owner'], password: canaries.create('password') });
    const dashboard = await DashboardClient.logIn(app.url, owner);
    canaries.add('dashboard cookie', dashboard.cookie.split('=')[1]);
    canaries.add('CSRF token', dashboard.csrfToken);
    const { api_key: key } = (await dashboard.post('/admin/v1/api_keys', { name: 'Second' })).body;
    canaries.add('API token of the dashboard', key.api_token);
    const made = new SecretCompany(servers, {
      company,
      owner,
      dashboard,
      api: ApiClient.basic(app.url, key.api_id, key.api_token),
    });
    await made.addWebhooks();
    await made.addLines();
    await made.addLinks();
    await made.addSessions();
    await made.addIntegration();
    return made;
  }

  private async addWebhooks(): Promise<void> {
    const { app, canaries, receiver } = this.servers;
    const created = await this.api.post(
      '/v1/webhooks',
      { url: receiver.url },
      { headers: { 'idempotency-key': 'webhook' } },
    );
    this.webhook = created.body.webhook;
    canaries.add('webhook token', created.body.webhook.token);
    canaries.add('old signing secret', created.body.webhook.signing_secret);
    const rotated = await this.api.post(`/v1/webhooks/${this.webhook.webhook_id}/rotate_secret`);
    canaries.add('signing secret', rotated.body.webhook.signing_secret);
    await this.api.post(`/v1/webhooks/${this.webhook.webhook_id}/test`, { event: 'call.created' });
    await app.deliver();
  }

  /** A Number whose messages go to a callback over a bridge, and a call with a recording. */
  private async addLines(): Promise<void> {
    const { app, canaries, receiver } = this.servers;
    const { id: companyId } = this.company;
    const connection = { companyId, kind: 'http' as const, url: receiver.url };
    const { connectionId, secret } = await app.commands.execute(new CreateConnection(connection));
    this.bridgeSecret = canaries.add('bridge secret', secret);
    const connections = { voiceConnectionId: connectionId, messageConnectionId: connectionId };
    const office = await CallCenter.open(app, this.company, 1, { recording: true, ...connections });
    this.lineId = office.number.id;
    const call = await office.completeCall();
    this.callId = call.id;
    await storeFile(app, call, 'recording', { base64: Buffer.from('a recording').toString('base64') });
    const fetched = await office.completeCall();
    await storeFile(app, fetched, 'recording', {
      url: `${receiver.url}?signature=${canaries.create('recording URL')}`,
    });
    const line = await this.api.post(`/v1/numbers/${this.lineId}/messages/configuration`, {
      callbackUrl: receiver.url,
    });
    canaries.add('token of a line', line.body.token);
    const carrier = new ApiClient(app.url, `Bearer ${this.bridgeSecret}`);
    const message = { to: office.number.digits, from: '+33639984567', body: 'Hello' };
    await carrier.post('/carrier/v1/messages', message);
    const trunk = {
      name: 'Main',
      host: 'sip.example.com',
      username: 'acme',
      password: canaries.create('trunk password'),
    };
    await this.dashboard.post('/admin/v1/trunks', trunk);
    const phone = await this.dashboard.post('/admin/v1/sip_phones', { user_id: this.owner.id });
    canaries.add('SIP password', phone.body.sip_phone.password);
    await app.deliver();
  }

  private async addLinks(): Promise<void> {
    const { app, canaries } = this.servers;
    await inviteUser(this.company, { email: 'invited@example.com' });
    const lost = await app.user(this.company.id, {
      email: 'lost@example.com',
      password: canaries.create('lost password'),
    });
    await this.anybody.post('/admin/v1/password_resets', { email: lost.email });
    const invitation = new URL(await this.mailedLink('invited@example.com')).pathname.split('/').at(-1)!;
    canaries.add('invitation', invitation);
    const reset = canaries.add('password link', new URL(await this.mailedLink(lost.email)).hash.slice(1));
    await this.anybody.put('/admin/v1/password_resets', { token: reset, password: canaries.create('new password') });
    const chosen = { password: canaries.create('chosen password') };
    expect((await submitForm(`${app.url}/dashboard/invitations/${invitation}`, chosen)).status).toBe(200);
    const login = await app.commands.execute(
      new CreateLoginLink({ companyId: this.company.id, userId: this.owner.id }),
    );
    const token = canaries.add('login link', new URL(login).hash.slice(1));
    expect((await this.anybody.post('/admin/v1/session/link', { token })).status).toBe(201);
  }

  private async addSessions(): Promise<void> {
    const { app, canaries } = this.servers;
    const { email, password } = this.owner;
    const phone = await this.anybody.post('/phone/v1/session', { email, password });
    canaries.add('phone token', phone.body.token);
    await this.anybody.with(`Bearer ${phone.body.token}`).get('/phone/v1/me');
    const page = `${app.url}/assets/recording/${this.callId}`;
    const asset = await submitForm(page, { email, password });
    const cookie = asset.headers.get('set-cookie')!.split(';')[0];
    canaries.add('asset cookie', cookie.slice(cookie.indexOf('=') + 1));
    await fetch(page, { headers: { cookie } });
  }

  private async addIntegration(): Promise<void> {
    const { app, canaries } = this.servers;
    const client = await OAuthClient.register(app);
    canaries.add('client secret', client.clientSecret);
    const code = canaries.add('OAuth code', await client.obtainCode(this.owner));
    const { body } = await client.exchange(code);
    canaries.add('access token', body.access_token);
    await new ApiClient(app.url, `Bearer ${body.access_token}`).get('/v1/integrations/me');
    const unused = canaries.add('unused OAuth code', await client.obtainCode(this.owner));
    expect((await client.exchange(unused, { client_secret: canaries.create('wrong client secret') })).status).toBe(401);
  }

  private get anybody(): ApiClient {
    return new ApiClient(this.servers.app.url);
  }

  private async mailedLink(email: string): Promise<string> {
    const { app, inbox } = this.servers;
    const find = () => inbox.mails.find((mail) => recipientOf(mail) === email);
    await app.settle();
    while (!find()) {
      // The first login to the mail server fails, and the email is sent again later.
      app.clock.advance(60_000);
      await app.settle();
    }
    return invitationLink(find()!);
  }
}
