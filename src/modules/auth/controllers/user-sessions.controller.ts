import { Controller, Delete, Get, Headers, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EndBrowserSessions } from '../../../contracts/auth/commands.js';
import { ListBrowserSessions } from '../../../contracts/auth/queries.js';
import { ResolveUserId } from '../../../contracts/users/queries.js';
import { iso } from '../../../platform/clock.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { readSessionToken } from '../../../platform/http/browser/session-cookie.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { EndBrowserSession } from '../commands/end-browser-sessions.js';
import { userSessionsShape } from '../dto/session.shape.js';

@OnSurface('admin')
@InDomain('Dashboard people')
@Controller('admin/v1')
export class UserSessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
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
    const token = readSessionToken(cookies);
    const sessions = await this.queries.execute(new ListBrowserSessions({ companyId, userId, token }));
    return {
      sessions: sessions.map(({ id, address, userAgent, createdAt, lastSeenAt, expiresAt, isCurrent }) => ({
        id,
        address,
        user_agent: userAgent,
        created_at: iso(createdAt),
        last_seen_at: iso(lastSeenAt),
        expires_at: iso(expiresAt),
        current: isCurrent,
      })),
    };
  }

  @Delete('users/:id/sessions')
  @HttpCode(204)
  @Describe({
    id: 'endUserSessions',
    summary: 'End all browser sessions of a user',
    description: 'Logs the user out of all browsers at once.',
    responses: { 204: null },
    session: true,
  })
  async endAll(@Caller() { companyId }: Caller, @Param('id') idOrEmail: string): Promise<void> {
    const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail }));
    await this.commands.execute(new EndBrowserSessions({ companyId, userId }));
  }

  @Delete('users/:id/sessions/:session_id')
  @HttpCode(204)
  @Describe({
    id: 'endUserSession',
    summary: 'End a browser session of a user',
    description: 'Logs the user out of one browser at once.',
    responses: { 204: null },
    session: true,
  })
  async end(
    @Caller() { companyId }: Caller,
    @Param('id') idOrEmail: string,
    @PathId('session_id') sessionId: number,
  ): Promise<void> {
    const userId = await this.queries.execute(new ResolveUserId({ companyId, idOrEmail }));
    await this.commands.execute(new EndBrowserSession({ companyId, userId, sessionId }));
  }
}
