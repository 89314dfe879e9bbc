import { Controller, Get, Headers, HttpCode, Ip, Post, UseGuards, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  LogIn,
  OpenBrowserSession,
  type OpenedBrowserSession,
  ResumeBrowserSession,
} from '../../../contracts/auth/commands.js';
import { RequireOpenCompany } from '../../../contracts/companies/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { SmallBody } from '../../../platform/http/body/body.js';
import { HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { DashboardCookie } from '../../../platform/http/browser/session-cookie.js';
import { OwnOriginGuard } from '../../../platform/http/browser/own-origin.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { FailedAttempts } from '../../../platform/http/rate-limit/failed-attempts.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { invalidLoginLink, UseLoginLink } from '../commands/login-links.js';
import { LoginBody, LoginLinkBody } from '../dto/login-body.js';
import { currentSession, openedSession } from '../dto/session.shape.js';
import { SessionPresenter } from '../sessions/session.presenter.js';

const wrongPassword = (): ApiError => new ApiError(403, 'The email address or the password is wrong.');

@OnSurface('open')
@InDomain('Dashboard session')
@Controller('admin/v1')
@UseInterceptors(HttpResponseInterceptor)
export class LoginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly presenter: SessionPresenter,
    private readonly failures: FailedAttempts,
    private readonly cookie: DashboardCookie,
  ) {}

  @Get('session')
  @Describe({
    id: 'getDashboardSession',
    summary: 'Show who is logged in',
    description: 'The user and the company of the session, and the token for writes.',
    responses: { 200: currentSession },
    errors: { 403: 'This company is not active.' },
    anonymous: true,
  })
  async get(@Ip() address: string, @Headers('cookie') cookies?: string): Promise<HttpResponse> {
    const token = this.cookie.read(cookies);
    if (!token) return HttpResponse.json(200, { session: null });
    const user = await this.commands.execute(new ResumeBrowserSession({ token }));
    if (!user) {
      await this.failures.count(address);
      return HttpResponse.json(200, { session: null }, { 'Set-Cookie': this.cookie.createExpired() });
    }
    await this.queries.execute(new RequireOpenCompany({ companyId: user.companyId }));
    return HttpResponse.json(200, await this.presenter.present(user, token));
  }

  @Post('session')
  @HttpCode(201)
  @SmallBody()
  @UseGuards(OwnOriginGuard)
  @Describe({
    id: 'openDashboardSession',
    summary: 'Log in to the dashboard',
    description:
      'Sets the cookie of the session, which ends after eight hours without use, and after 30 days at the latest.',
    responses: { 201: openedSession },
    errors: { 403: 'The email address or the password is wrong.', 422: 'password is mandatory and must not be blank.' },
    anonymous: true,
  })
  async logIn(
    @JsonBody() { email, password }: LoginBody,
    @Ip() address: string,
    @Headers('user-agent') userAgent = '',
  ): Promise<HttpResponse> {
    const login = await this.commands.execute(new LogIn({ email, password, address }));
    if (!login) throw wrongPassword();
    const browser = { address, userAgent };
    return this.present(await this.commands.execute(new OpenBrowserSession({ login, browser })));
  }

  @Post('session/link')
  @HttpCode(201)
  @SmallBody()
  @UseGuards(OwnOriginGuard)
  @Describe({
    id: 'openDashboardSessionByLink',
    summary: 'Log in to the dashboard with a link',
    description: 'Spends a link that logs in once, and sets the cookie of the session.',
    responses: { 201: openedSession },
    errors: {
      403: 'This company is not active.',
      404: 'This link does not work any more; log in with your password.',
      422: 'token is mandatory and must not be blank.',
    },
    anonymous: true,
  })
  async useLink(
    @JsonBody() { token }: LoginLinkBody,
    @Ip() address: string,
    @Headers('user-agent') userAgent = '',
  ): Promise<HttpResponse> {
    const opened = await this.commands.execute(new UseLoginLink({ token, browser: { address, userAgent } }));
    if (opened) return this.present(opened);
    await this.failures.count(address);
    throw invalidLoginLink();
  }

  private async present(opened: OpenedBrowserSession): Promise<HttpResponse> {
    const user = await this.commands.execute(new ResumeBrowserSession({ token: opened.token }));
    if (!user) throw wrongPassword();
    const answer = await this.presenter.present(user, opened.token);
    return HttpResponse.json(201, answer, { 'Set-Cookie': this.cookie.create(opened) });
  }
}
