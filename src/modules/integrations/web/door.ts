import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { LogIn } from '../../../contracts/auth.js';
import { type UserProfile, UserProfileById } from '../../../contracts/users.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { Answer } from '../../../platform/http/browser/answer.js';
import { BrowserSession } from '../../../platform/http/browser/browser-session.js';
import { cookieNamed } from '../../../platform/http/browser/cookies.js';
import { FORM_FIELD, FormTokens } from '../../../platform/http/browser/form-tokens.js';
import { loginForm, textOf } from '../../../platform/http/browser/login-form.js';
import { page, pageHeaders, PageRefusal, type Reach } from '../../../platform/http/browser/page.js';
import { Refusal } from '../../../platform/refusal.js';
import { Signatures } from '../../../platform/signatures.js';
import { ACT, LOG_IN, LOG_OUT } from './acts.js';
import { tile } from './markup.js';
import type { Visit } from './visit.js';

const SESSION = 'switchhook_dashboard';
const BROWSER = 'switchhook_form';
const PREFIX = '/dashboard';

/** Somebody at the door, and the markup that makes a form on their page ours. */
export interface Guest {
  user: UserProfile | undefined;
  field: string;
  cookies: string[];
}

/** Lets people into the pages of the dashboard: who they are, and that forms are those of our pages. */
@Injectable()
export class Door {
  private readonly session: BrowserSession;
  private readonly forms: FormTokens;
  private readonly root: string;

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly config: Config,
    signatures: Signatures,
    clock: Clock,
  ) {
    const pages = config.dashboardUrl;
    this.session = new BrowserSession({ cookie: SESSION, purpose: 'dashboard', pages }, signatures, clock);
    this.forms = new FormTokens(BROWSER, pages, signatures);
    this.root = new URL(pages).pathname.replace(/\/$/, '');
  }

  async guest({ cookies }: Visit): Promise<Guest> {
    const person = this.session.from(cookies);
    const user = person && (await this.queries.execute(new UserProfileById(person.companyId, person.id)));
    const { field, cookie } = this.forms.issue(cookies, holderOf(cookies));
    return { user, field, cookies: cookie === undefined ? [] : [cookie] };
  }

  /** A page for a guest; what it may reach beyond itself is named. */
  show({ cookies }: Guest, html: string, reach?: Reach): Answer {
    return new Answer(200, { ...pageHeaders(reach), 'Set-Cookie': cookies }, html);
  }

  askWho(guest: Guest, why: string): Answer {
    return this.show(guest, this.loginPage(guest, why));
  }

  /** Another page of the dashboard, by its path there. */
  goTo(path: string, ...cookies: string[]): Answer {
    return new Answer(303, { Location: this.root + path, 'Cache-Control': 'no-store', 'Set-Cookie': cookies });
  }

  refuseForeignForm({ cookies, form }: Visit): void {
    if (this.forms.fits(cookies, holderOf(cookies), textOf(form[FORM_FIELD]))) return;
    const why = 'It is from a page that is out of date. Go back, reload the page and try again.';
    throw new PageRefusal(403, page('This form cannot be used', `<p>${why}</p>`));
  }

  /** Logging in and out, which every page takes; undefined when the form wants something else. */
  async comeOrGo(visit: Visit, guest: Guest, why: string): Promise<Answer | undefined> {
    const act = textOf(visit.form[ACT]);
    if (act === LOG_OUT) return this.goTo(here(visit), this.session.endingCookie());
    if (act !== LOG_IN) return undefined;
    const { email, password } = visit.form;
    const user = await this.commands
      .execute(new LogIn(textOf(email), textOf(password), visit.address))
      .catch((error: unknown) => this.askAgain(guest, why, error));
    if (!user) return this.askAgain(guest, why, new Refusal(403, 'The email address or the password is wrong.'));
    return this.goTo(here(visit), this.session.cookieOf(user));
  }

  private askAgain(guest: Guest, why: string, error: unknown): never {
    if (!(error instanceof Refusal)) throw error;
    const html = this.loginPage(guest, why, error.troubleshoot);
    throw new PageRefusal(error.status, html, { ...pageHeaders(), ...error.headers });
  }

  private loginPage({ field }: Guest, why: string, fault?: string): string {
    const hidden = `${field}<input type="hidden" name="${ACT}" value="${LOG_IN}">`;
    const above = tile(this.config.serviceName, null);
    return page(`Log in to ${this.config.serviceName}`, `<p>${why}</p>${loginForm(fault, hidden)}`, { above });
  }
}

const holderOf = (cookies: string | undefined): string => cookieNamed(SESSION, cookies) ?? '';

/** The page itself, with its query, from the root of the dashboard. */
const here = ({ url }: Visit): string => url.slice(url.indexOf(PREFIX) + PREFIX.length);
