import { Controller, Get, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Unlisted } from '../../../platform/http/openapi/describe.js';
import { CompanyById } from '../../../contracts/companies/queries.js';
import type { UserProfile } from '../../../contracts/users/queries.js';
import { AcceptsForm } from '../../../platform/http/body/body.js';
import { type HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { textOf } from '../../../platform/http/browser/login-form.js';
import { escapeHtml } from '../../../platform/http/browser/page.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { IssueCode } from '../commands/issue-code.js';
import { ACTION_FIELD } from '../web/form-actions.js';
import {
  type AuthorizeRequest,
  AuthorizeRequestReader,
  redirectToApp,
  redirectWithError,
} from '../dto/authorize-request.js';
import { ALLOW, consentPage, DENY, MAX_NAME_LENGTH, NAME } from '../web/consent-page.js';
import { DashboardSession, type DashboardVisitor } from '../web/dashboard-session.js';
import { cspSourceOf } from '../web/markup.js';
import { Visit } from '../web/visit.js';

const DOWNLOAD_PAGE = '/download';

/** The OAuth authorization endpoint, where an Admin allows or denies an app. */
@Unlisted()
@OnSurface('open')
@Controller('dashboard/oauth/authorize')
@UseInterceptors(HttpResponseInterceptor)
export class AuthorizeController {
  constructor(
    private readonly dashboard: DashboardSession,
    private readonly requests: AuthorizeRequestReader,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  async show(@Visit() visit: Visit): Promise<HttpResponse> {
    const request = await this.requests.read(visit.query);
    if (request.fault) return redirectWithError(request, request.fault.error, request.fault.description);
    return this.renderWindow(request, await this.dashboard.identify(visit));
  }

  @Post()
  @AcceptsForm()
  async decide(@Visit() visit: Visit): Promise<HttpResponse> {
    const request = await this.requests.read(visit.query);
    if (request.fault) return redirectWithError(request, request.fault.error, request.fault.description);
    this.dashboard.verifyForm(visit);
    const visitor = await this.dashboard.identify(visit);
    const loginResponse = await this.dashboard.handleLogin(visit, visitor, loginIntro(request));
    if (loginResponse) return loginResponse;
    const { user } = visitor;
    const act = textOf(visit.form[ACTION_FIELD]);
    if (!user?.isAdmin || (act !== ALLOW && act !== DENY)) return this.renderWindow(request, visitor);
    if (act === DENY) return redirectWithError(request, 'access_denied', 'The Admin said no.');
    return redirectToApp(request, { code: await this.issue(request, user, textOf(visit.form[NAME])) });
  }

  /** The login, then the consent page; users who are not Admins are redirected. */
  private async renderWindow(request: AuthorizeRequest, visitor: DashboardVisitor): Promise<HttpResponse> {
    const { user } = visitor;
    if (!user) return this.dashboard.renderLogin(visitor, loginIntro(request));
    if (!user.isAdmin) return this.dashboard.redirect(DOWNLOAD_PAGE);
    const { app } = request;
    const company = await this.queries.execute(new CompanyById({ companyId: user.companyId }));
    const sources = { forms: [cspSourceOf(app.redirectUri)], images: app.logo === null ? [] : [cspSourceOf(app.logo)] };
    return this.dashboard.render(visitor, consentPage(app, company!.name, user, visitor.field), sources);
  }

  private issue({ app, codeChallenge }: AuthorizeRequest, user: UserProfile, name: string): Promise<string> {
    const customName = [...name.trim()].slice(0, MAX_NAME_LENGTH).join('') || app.name;
    const { id: userId, companyId } = user;
    const { id: appId, redirectUri } = app;
    return this.commands.execute(
      new IssueCode({ consent: { appId, companyId, userId, customName, redirectUri, codeChallenge } }),
    );
  }
}

const loginIntro = ({ app }: AuthorizeRequest): string =>
  `${escapeHtml(app.name)} asks to be connected. An Admin of your company can allow that.`;
