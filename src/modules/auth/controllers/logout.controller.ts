import { Controller, Delete, Headers, HttpCode, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CloseBrowserSession } from '../../../contracts/auth/commands.js';
import { ForEveryRole } from '../../../platform/http/access/route-access.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { DashboardCookie } from '../../../platform/http/browser/session-cookie.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';

@OnSurface('admin')
@InDomain('Dashboard session')
@Controller('admin/v1')
@UseInterceptors(HttpResponseInterceptor)
export class LogoutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: DashboardCookie,
  ) {}

  @Delete('session')
  @ForEveryRole({ evenIfClosed: true })
  @HttpCode(204)
  @Describe({
    id: 'closeDashboardSession',
    summary: 'Log out of the dashboard',
    description: 'Ends the session at once and removes its cookie.',
    responses: { 204: null },
    session: true,
    errors: { 401: 'Nobody is logged in; the session is missing or over.' },
  })
  async logOut(@Headers('cookie') cookies?: string): Promise<HttpResponse> {
    await this.commands.execute(new CloseBrowserSession({ token: this.cookie.read(cookies)! }));
    return new HttpResponse(204, { 'Set-Cookie': this.cookie.createExpired() });
  }
}
