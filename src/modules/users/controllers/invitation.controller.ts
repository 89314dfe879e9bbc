import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { Config } from '../../../platform/config.js';
import { AcceptsForm } from '../../../platform/http/body/body.js';
import { errorLine } from '../../../platform/http/browser/login-form.js';
import { AsPage, escapeHtml, page, PageError } from '../../../platform/http/browser/page.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { ApiError } from '../../../platform/api-error.js';
import { CheckInvitation, ConfirmUser } from '../commands/confirm-user.js';

/** The page behind the link of an invitation: choose a password, and the account is confirmed. */
@ApiExcludeController()
@OnSurface('open')
@Controller('dashboard/invitations')
export class InvitationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  @Get(':token')
  @AsPage()
  async form(@Param('token') token: string): Promise<string> {
    await this.queries.execute(new CheckInvitation({ token })).catch((error: unknown) => this.throwPage(error));
    return this.render();
  }

  @Post(':token')
  @HttpCode(200)
  @AcceptsForm()
  @AsPage()
  async confirm(@Param('token') token: string, @Body() body: { password?: unknown } | undefined): Promise<string> {
    const password = typeof body?.password === 'string' ? body.password : '';
    await this.commands.execute(new ConfirmUser({ token, password })).catch((error: unknown) => this.throwPage(error));
    const phone = `<a href="${escapeHtml(this.config.phoneUrl)}">phone</a>`;
    return page('Your account is confirmed', `<p>You can log in to your ${phone} now.</p>`);
  }

  /** An invalid password gets the form again, an invalid invitation does not. */
  private throwPage(error: unknown): never {
    if (!(error instanceof ApiError)) throw error;
    const html =
      error.status === 400
        ? this.render(error.troubleshoot)
        : page('This link does not work', `<p>${escapeHtml(error.troubleshoot)}</p>`);
    throw new PageError(error.status, html);
  }

  private render(message?: string): string {
    return page(
      `Welcome to ${this.config.serviceName}`,
      `<p>Choose a password to confirm your account.</p><form method="post"><label for="password">Password</label>` +
        `<input id="password" name="password" type="password" minlength="8" maxlength="128" autocomplete="new-password" required autofocus>` +
        `${errorLine(message)}<button>Confirm</button></form>`,
    );
  }
}
