import { Body, Controller, Get, HttpCode, Ip, Param, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Unlisted } from '../../../platform/http/openapi/describe.js';
import { Config } from '../../../platform/config.js';
import { Signatures } from '../../../platform/crypto/signatures.js';
import { AcceptsForm } from '../../../platform/http/body/body.js';
import { FORM_FIELD, formField } from '../../../platform/http/browser/form-tokens.js';
import { HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { errorLine, textOf } from '../../../platform/http/browser/login-form.js';
import { escapeHtml, page, PAGE_HEADERS, PageError } from '../../../platform/http/browser/page.js';
import { FailedAttempts } from '../../../platform/http/rate-limit/failed-attempts.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { ApiError } from '../../../platform/api-error.js';
import { CheckInvitation, ConfirmUser } from '../commands/confirm-user.js';

const PURPOSE = 'invitation form';

/** The page of an invitation link: choosing a password confirms the account. */
@Unlisted()
@OnSurface('open')
@Controller('dashboard/invitations')
@UseInterceptors(HttpResponseInterceptor)
export class InvitationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly config: Config,
    private readonly failures: FailedAttempts,
    private readonly signatures: Signatures,
  ) {}

  @Get(':token')
  async form(@Param('token') token: string, @Ip() address: string): Promise<HttpResponse> {
    await this.check(token, address);
    return new HttpResponse(200, PAGE_HEADERS, this.render(token));
  }

  @Post(':token')
  @HttpCode(200)
  @AcceptsForm()
  async confirm(
    @Param('token') token: string,
    @Body() body: Record<string, unknown> | undefined,
    @Ip() address: string,
  ): Promise<HttpResponse> {
    await this.check(token, address);
    if (!this.signatures.verify(PURPOSE, token, textOf(body?.[FORM_FIELD])))
      throw this.formAgain(new ApiError(403, 'This form is out of date, or was sent by another site.'), token);
    await this.commands
      .execute(new ConfirmUser({ token, password: textOf(body?.password) }))
      .catch((error: unknown) => this.throwPage(error, token));
    const phone = `<a href="${escapeHtml(this.config.phoneUrl)}">phone</a>`;
    const html = page('Your account is confirmed', `<p>You can log in to your ${phone} now.</p>`);
    return new HttpResponse(200, PAGE_HEADERS, html);
  }

  /** Invalid links count as failed attempts of the address. */
  private async check(token: string, address: string): Promise<void> {
    try {
      await this.queries.execute(new CheckInvitation({ token }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) await this.failures.count(address);
      this.throwPage(error, token);
    }
  }

  /** An invalid password shows the form again, an invalid invitation does not. */
  private throwPage(error: unknown, token: string): never {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 400) throw this.formAgain(error, token);
    throw new PageError(error.status, page('This link does not work', `<p>${escapeHtml(error.troubleshoot)}</p>`));
  }

  private formAgain({ status, troubleshoot }: ApiError, token: string): PageError {
    return new PageError(status, this.render(token, troubleshoot));
  }

  /** The form's token is derived from that of the link, which nobody else knows, so it needs no cookie. */
  private render(token: string, message?: string): string {
    const field = formField(this.signatures.sign(PURPOSE, token));
    return page(
      `Welcome to ${this.config.serviceName}`,
      `<p>Choose a password to confirm your account.</p><form method="post">${field}<label for="password">Password</label>` +
        `<input id="password" name="password" type="password" minlength="8" maxlength="128" autocomplete="new-password" required autofocus>` +
        `${errorLine(message)}<button>Confirm</button></form>`,
    );
  }
}
