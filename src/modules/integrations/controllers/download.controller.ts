import { Controller, Get, Post, UseInterceptors } from '@nestjs/common';
import { Unlisted } from '../../../platform/http/openapi/describe.js';
import { Config } from '../../../platform/config.js';
import { AcceptsForm } from '../../../platform/http/body/body.js';
import { type HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { escapeHtml, page } from '../../../platform/http/browser/page.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { DashboardSession } from '../web/dashboard-session.js';
import { loggedInAs, tile } from '../web/markup.js';
import { Visit } from '../web/visit.js';

/** Users who are not Admins have no dashboard; this page sends them to the phone app. */
@Unlisted()
@OnSurface('open')
@Controller('dashboard/download')
@UseInterceptors(HttpResponseInterceptor)
export class DownloadController {
  constructor(
    private readonly dashboard: DashboardSession,
    private readonly config: Config,
  ) {}

  @Get()
  async show(@Visit() visit: Visit): Promise<HttpResponse> {
    const visitor = await this.dashboard.identify(visit);
    const { serviceName, contact, phoneUrl } = this.config;
    const html = page(
      `The ${serviceName} phone`,
      `<p>You take and make calls on the <a href="${escapeHtml(phoneUrl)}">phone</a>; log in there with your email address and your password. ` +
        `Your browser can install it as an application.</p>` +
        `<p>Integrations are connected by the Admins of a company: ask one of yours.</p>` +
        `<p class="soft">Questions? Ask ${escapeHtml(contact)}.</p>` +
        (visitor.user ? loggedInAs(visitor.user.email, visitor.field) : ''),
      { above: tile(serviceName, null) },
    );
    return this.dashboard.render(visitor, html);
  }

  @Post()
  @AcceptsForm()
  async logOut(@Visit() visit: Visit): Promise<HttpResponse> {
    this.dashboard.verifyForm(visit);
    const visitor = await this.dashboard.identify(visit);
    return (await this.dashboard.handleLogin(visit, visitor, '')) ?? this.dashboard.redirect('/download');
  }
}
