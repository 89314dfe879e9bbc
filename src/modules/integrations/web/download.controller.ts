import { Controller, Get, Post, UseInterceptors } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config } from '../../../platform/config.js';
import { AcceptsForm } from '../../../platform/http/body.js';
import { type Answer, Answers } from '../../../platform/http/browser/answer.js';
import { escapeHtml, page } from '../../../platform/http/browser/page.js';
import { On } from '../../../platform/http/surface.js';
import { Door } from './door.js';
import { loggedInAs, tile } from './markup.js';
import { Visit } from './visit.js';

/** Where those go who have no business in the dashboard: to the phone. */
@ApiExcludeController()
@On('open')
@Controller('dashboard/download')
@UseInterceptors(Answers)
export class DownloadController {
  constructor(
    private readonly door: Door,
    private readonly config: Config,
  ) {}

  @Get()
  async show(@Visit() visit: Visit): Promise<Answer> {
    const guest = await this.door.guest(visit);
    const { serviceName, contact } = this.config;
    const html = page(
      `Get the ${serviceName} phone`,
      `<p>You take and make calls in the ${serviceName} phone app; log in there with your email address and your password.</p>` +
        `<p>Integrations are connected by the Admins of a company: ask one of yours.</p>` +
        `<p class="soft">No app yet? Ask ${escapeHtml(contact)}.</p>` +
        (guest.user ? loggedInAs(guest.user.email, guest.field) : ''),
      { above: tile(serviceName, null) },
    );
    return this.door.show(guest, html);
  }

  /** Logging out is all there is to do here. */
  @Post()
  @AcceptsForm()
  async leave(@Visit() visit: Visit): Promise<Answer> {
    this.door.refuseForeignForm(visit);
    const guest = await this.door.guest(visit);
    return (await this.door.comeOrGo(visit, guest, '')) ?? this.door.goTo('/download');
  }
}
