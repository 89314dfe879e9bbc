import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  CloseBrowserSession,
  LogIn,
  OpenBrowserSession,
  ResumeBrowserSession,
} from '../../../contracts/auth/commands.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import type { UserProfile } from '../../../contracts/users/queries.js';
import { Config } from '../../../platform/config.js';
import { HttpResponse } from '../../../platform/http/browser/http-response.js';
import { FORM_FIELD, FormTokens } from '../../../platform/http/browser/form-tokens.js';
import { loginForm, textOf } from '../../../platform/http/browser/login-form.js';
import { DashboardCookie } from '../../../platform/http/browser/session-cookie.js';
import { page, pageHeaders, PageError, type PageSources } from '../../../platform/http/browser/page.js';
import { ApiError } from '../../../platform/api-error.js';
import { Signatures } from '../../../platform/crypto/signatures.js';
import { ACTION_FIELD, LOG_IN, LOG_OUT } from './form-actions.js';
import { tile } from './markup.js';
import type { Visit } from './visit.js';

const PREFIX = '/dashboard';

export interface DashboardVisitor {
  user: UserProfile | undefined;
  /** Set if the user is logged in but the company is closed. */
  error: ApiError | undefined;
  /** Hidden input with the CSRF token. */
  field: string;
  cookies: string[];
}

/** Login, session and CSRF protection of the dashboard pages. */
@Injectable()
export class DashboardSession {
  private readonly forms: FormTokens;
  private readonly root: string;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly config: Config,
    private readonly session: DashboardCookie,
    signatures: Signatures,
  ) {
    const url = config.dashboardUrl;
    this.forms = new FormTokens(url, signatures);
    this.root = new URL(url).pathname.replace(/\/$/, '');
  }

  async identify({ cookies }: Visit): Promise<DashboardVisitor> {
    const token = this.session.read(cookies);
    const user = token ? await this.commands.execute(new ResumeBrowserSession({ token })) : undefined;
    const error = user && (await this.closedError(user));
    const { field, cookie } = this.forms.issue(cookies, token ?? '');
    return { user: error ? undefined : user, error, field, cookies: cookie === undefined ? [] : [cookie] };
  }

  /** `reach` lists the external sources that the page may load or submit to. */
  render({ cookies }: DashboardVisitor, html: string, reach?: PageSources): HttpResponse {
    return new HttpResponse(200, { ...pageHeaders(reach), 'Set-Cookie': cookies }, html);
  }

  /** A user of a closed company gets 403 with the reason and may log in as another user. */
  renderLogin(visitor: DashboardVisitor, intro: string): HttpResponse {
    if (visitor.error) this.throwLoginError(visitor, intro, visitor.error);
    return this.render(visitor, this.loginPage(visitor, intro));
  }

  /** `path` is relative to the dashboard. */
  redirect(path: string, ...cookies: string[]): HttpResponse {
    return new HttpResponse(303, { Location: this.root + path, 'Cache-Control': 'no-store', 'Set-Cookie': cookies });
  }

  verifyForm({ cookies, form }: Visit): void {
    if (this.forms.verify(cookies, this.session.read(cookies) ?? '', textOf(form[FORM_FIELD]))) return;
    const reason = 'It is from a page that is out of date. Go back, reload the page and try again.';
    throw new PageError(403, page('This form cannot be used', `<p>${reason}</p>`));
  }

  /** Handles login and logout, which every page accepts; undefined for any other action. */
  async handleLogin(visit: Visit, visitor: DashboardVisitor, intro: string): Promise<HttpResponse | undefined> {
    const act = textOf(visit.form[ACTION_FIELD]);
    if (act === LOG_OUT) return this.logOut(visit);
    if (act !== LOG_IN) return undefined;
    const cookie = await this.logIn(visit).catch((error: unknown) => this.throwLoginError(visitor, intro, error));
    return this.redirect(pathOf(visit), cookie);
  }

  /** Returns the cookie of the new session. */
  private async logIn({ form, browser }: Visit): Promise<string> {
    const { address } = browser;
    const login = await this.commands.execute(
      new LogIn({ email: textOf(form.email), password: textOf(form.password), address }),
    );
    if (!login) throw new ApiError(403, 'The email address or the password is wrong.');
    return this.session.create(await this.commands.execute(new OpenBrowserSession({ login, browser })));
  }

  private async logOut(visit: Visit): Promise<HttpResponse> {
    const token = this.session.read(visit.cookies);
    if (token) await this.commands.execute(new CloseBrowserSession({ token }));
    return this.redirect(pathOf(visit), this.session.createExpired());
  }

  private async closedError({ companyId }: UserProfile): Promise<ApiError | undefined> {
    try {
      await this.queries.execute(new RequireOpenCompany({ companyId }));
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  private throwLoginError(visitor: DashboardVisitor, intro: string, error: unknown): never {
    if (!(error instanceof ApiError)) throw error;
    const html = this.loginPage(visitor, intro, error.troubleshoot);
    throw new PageError(error.status, html, { ...pageHeaders(), ...error.headers });
  }

  private loginPage({ field }: DashboardVisitor, intro: string, fault?: string): string {
    const hidden = `${field}<input type="hidden" name="${ACTION_FIELD}" value="${LOG_IN}">`;
    const above = tile(this.config.serviceName, null);
    return page(`Log in to ${this.config.serviceName}`, `<p>${intro}</p>${loginForm(fault, hidden)}`, { above });
  }
}

/** Path and query, relative to the dashboard. */
const pathOf = ({ url }: Visit): string => url.slice(url.indexOf(PREFIX) + PREFIX.length);
