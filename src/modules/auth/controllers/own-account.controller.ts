import { Controller, Delete, Get, Headers, HttpCode, Ip, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EndBrowserSessions } from '../../../contracts/auth/commands.js';
import { ListBrowserSessions } from '../../../contracts/auth/queries.js';
import { ChangeOwnPassword } from '../../../contracts/users/commands.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { ForEveryRole } from '../../../platform/http/access/route-access.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { SmallBody } from '../../../platform/http/body/body.js';
import { DashboardCookie } from '../../../platform/http/browser/session-cookie.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { EndBrowserSession } from '../commands/end-browser-sessions.js';
import { ChangePasswordBody } from '../dto/login-body.js';
import { presentSessions, userSessionsShape } from '../dto/session.shape.js';

/** The password and the sessions of the logged-in user. */
@OnSurface('admin')
@InDomain('Dashboard session')
@Controller('admin/v1/me')
export class OwnAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: DashboardCookie,
  ) {}

  @Put('password')
  @ForEveryRole()
  @HttpCode(204)
  @SmallBody()
  @Describe({
    id: 'changeOwnPassword',
    summary: 'Change the own password',
    description: 'Ends all other sessions of the user, in browsers and on phones; desk phones stay registered.',
    responses: { 204: null },
    session: true,
    errors: {
      422: 'password is one of the most common passwords; choose another.',
      429: 'Too many logins; try again in 60 seconds.',
    },
  })
  changePassword(
    @Caller() { companyId, user }: Caller,
    @JsonBody() body: ChangePasswordBody,
    @Ip() address: string,
    @Headers('cookie') cookies: string | undefined,
  ): Promise<void> {
    const { current_password: currentPassword, password } = body;
    const keep = { browserToken: this.cookie.read(cookies) };
    return this.commands.execute(
      new ChangeOwnPassword({ companyId, userId: user!.id, currentPassword, password, address, keep }),
    );
  }

  @Get('sessions')
  @ForEveryRole()
  @Describe({
    id: 'listOwnSessions',
    summary: 'List the own sessions',
    description: 'Returns the browsers in which the user is logged in, latest login first.',
    responses: { 200: userSessionsShape },
    session: true,
  })
  async list(@Caller() { companyId, user }: Caller, @Headers('cookie') cookies: string | undefined) {
    const token = this.cookie.read(cookies);
    return presentSessions(await this.queries.execute(new ListBrowserSessions({ companyId, userId: user!.id, token })));
  }

  @Delete('sessions')
  @ForEveryRole()
  @HttpCode(204)
  @Describe({
    id: 'endOtherSessions',
    summary: 'End all other sessions',
    description: 'Logs the user out of all other browsers at once.',
    responses: { 204: null },
    session: true,
  })
  endOthers(@Caller() { companyId, user }: Caller, @Headers('cookie') cookies: string | undefined): Promise<void> {
    return this.commands.execute(
      new EndBrowserSessions({ companyId, userId: user!.id, keepToken: this.cookie.read(cookies) }),
    );
  }

  @Delete('sessions/:session_id')
  @ForEveryRole()
  @HttpCode(204)
  @Describe({
    id: 'endOwnSession',
    summary: 'End a session',
    description: 'Logs the user out of one browser at once.',
    responses: { 204: null },
    session: true,
  })
  end(@Caller() { companyId, user }: Caller, @PathId('session_id') sessionId: number): Promise<void> {
    return this.commands.execute(new EndBrowserSession({ companyId, userId: user!.id, sessionId }));
  }
}
