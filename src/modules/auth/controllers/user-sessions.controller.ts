import { Controller, Delete, Get, Headers, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EndBrowserSessions } from '../../../contracts/auth/commands.js';
import { ListBrowserSessions } from '../../../contracts/auth/queries.js';
import { RequireMayChange, ResolveUserId } from '../../../contracts/users/queries.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { DashboardCookie } from '../../../platform/http/browser/session-cookie.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { EndBrowserSession } from '../commands/end-browser-sessions.js';
import { presentSessions, userSessionsShape } from '../dto/session.shape.js';

@OnSurface('admin')
@InDomain('Dashboard people')
@Controller('admin/v1')
export class UserSessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: DashboardCookie,
  ) {}

  @Get('users/:id/sessions')
  @Describe({
    id: 'listUserSessions',
    summary: 'List the browser sessions of a user',
    description: 'Returns the browsers in which the user is logged in, latest login first.',
    responses: { 200: userSessionsShape },
    session: true,
  })
  async list(
    @Caller() { companyId }: Caller,
    @Param('id') idOrEmail: string,
    @Headers('cookie') cookies: string | undefined,
  ) {
    const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail }));
    const token = this.cookie.read(cookies);
    const sessions = await this.queries.execute(new ListBrowserSessions({ companyId, userId, token }));
    return presentSessions(sessions);
  }

  @Delete('users/:id/sessions')
  @HttpCode(204)
  @Describe({
    id: 'endUserSessions',
    summary: 'End all browser sessions of a user',
    description: 'Logs the user out of all browsers at once. Only owners log owners out.',
    responses: { 204: null },
    session: true,
  })
  async endAll(@Caller() by: Caller, @Param('id') idOrEmail: string): Promise<void> {
    const userId = await this.findChangeable(by, idOrEmail);
    await this.commands.execute(new EndBrowserSessions({ companyId: by.companyId, userId }));
  }

  @Delete('users/:id/sessions/:session_id')
  @HttpCode(204)
  @Describe({
    id: 'endUserSession',
    summary: 'End a browser session of a user',
    description: 'Logs the user out of one browser at once. Only owners log owners out.',
    responses: { 204: null },
    session: true,
  })
  async end(
    @Caller() by: Caller,
    @Param('id') idOrEmail: string,
    @PathId('session_id') sessionId: number,
  ): Promise<void> {
    const userId = await this.findChangeable(by, idOrEmail);
    await this.commands.execute(new EndBrowserSession({ companyId: by.companyId, userId, sessionId }));
  }

  private async findChangeable(by: Caller, idOrEmail: string): Promise<number> {
    const userId = await this.queries.execute(new ResolveUserId({ companyId: by.companyId, idOrEmail }));
    await this.queries.execute(new RequireMayChange({ by, userId }));
    return userId;
  }
}
