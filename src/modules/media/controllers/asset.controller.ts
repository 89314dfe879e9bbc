import { Body, Controller, Get, Headers, HttpCode, Ip, Param, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Unlisted } from '../../../platform/http/openapi/describe.js';
import { LogIn } from '../../../contracts/auth/commands.js';
import { GetCallSummary } from '../../../contracts/calls/queries.js';
import type { UserIdentity } from '../../../contracts/users/queries.js';
import { Config } from '../../../platform/config.js';
import { AcceptsForm } from '../../../platform/http/body/body.js';
import { FORM_FIELD, FormTokens } from '../../../platform/http/browser/form-tokens.js';
import { HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { textOf } from '../../../platform/http/browser/login-form.js';
import { page, PageError } from '../../../platform/http/browser/page.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Signatures } from '../../../platform/crypto/signatures.js';
import { ApiError } from '../../../platform/api-error.js';
import type { CallFile } from '../call-file.entity.js';
import { FileLinks, type FileRef } from '../file-links.js';
import { CallFileRepository } from '../call-file.repository.js';
import { loginPage, playerPage } from '../web/asset-page.js';
import { type FilePath, parseFilePath } from '../web/file-path.js';
import { VisitorSessions } from '../web/visitor-sessions.js';

/** The page of a recording or voicemail, for users of the call's company. */
@Unlisted()
@OnSurface('open')
@Controller('assets/:kind/:call_id')
@UseInterceptors(HttpResponseInterceptor)
export class AssetController {
  private readonly forms: FormTokens;

  constructor(
    private readonly sessions: VisitorSessions,
    private readonly commands: CommandBus,
    private readonly files: CallFileRepository,
    private readonly links: FileLinks,
    private readonly queries: QueryBus,
    private readonly config: Config,
    signatures: Signatures,
  ) {
    this.forms = new FormTokens(config.assetsUrl, signatures);
  }

  @Get()
  async show(@Param() path: FilePath, @Ip() address: string, @Headers('cookie') cookies = ''): Promise<HttpResponse> {
    const ref = parsePath(path);
    const visitor = await this.sessions
      .userOf(cookies, address)
      .catch((error: unknown) => this.rethrowAsPage(error, cookies));
    if (!visitor) {
      // Without a login the response must not reveal whether the file exists.
      const token = this.forms.issue(cookies, this.sessions.tokenOf(cookies) ?? '');
      return new HttpResponse(200, this.forms.headersWith(token), loginPage(this.config.serviceName, token.field));
    }
    const { duration } = await this.fileFor(visitor, ref, cookies);
    return playerPage(ref, this.links.audioUrl(ref), duration);
  }

  @Post()
  @HttpCode(200)
  @AcceptsForm()
  async logIn(
    @Param() path: FilePath,
    @Body() body: Credentials | undefined,
    @Ip() address: string,
    @Headers('user-agent') userAgent = '',
    @Headers('cookie') cookies = '',
  ): Promise<HttpResponse> {
    const ref = parsePath(path);
    // Another site could log its visitors in as somebody else.
    if (!this.forms.verify(cookies, this.sessions.tokenOf(cookies) ?? '', textOf(body?.[FORM_FIELD])))
      throw this.loginError(
        new ApiError(403, 'This form is out of date, or was sent by another site; log in here.'),
        cookies,
      );
    const visitor = await this.commands
      .execute(new LogIn({ email: textOf(body?.email), password: textOf(body?.password), address }))
      .catch((error: unknown) => this.rethrowAsPage(error, cookies));
    if (!visitor) throw this.loginError(new ApiError(403, 'The email address or the password is wrong.'), cookies);
    await this.fileFor(visitor, ref, cookies);
    const { pathname } = new URL(this.links.pageUrl(ref));
    const cookie = await this.sessions
      .open(visitor, { address, userAgent })
      .catch((error: unknown) => this.rethrowAsPage(error, cookies));
    return new HttpResponse(303, { Location: pathname, 'Set-Cookie': cookie });
  }

  private async fileFor({ companyId }: UserIdentity, { kind, callId }: FileRef, cookies: string): Promise<CallFile> {
    if (!(await this.queries.execute(new GetCallSummary({ companyId, callId }))))
      throw this.loginError(new ApiError(403, 'You may not hear this; another login may.'), cookies);
    const file = await this.files.find(callId, kind);
    if (!file) throw fileNotFound();
    return file;
  }

  /** The login form again, with the error. */
  private loginError({ status, troubleshoot, headers }: ApiError, cookies: string): PageError {
    const token = this.forms.issue(cookies, this.sessions.tokenOf(cookies) ?? '');
    const html = loginPage(this.config.serviceName, token.field, troubleshoot);
    return new PageError(status, html, { ...this.forms.headersWith(token), ...headers });
  }

  private rethrowAsPage(error: unknown, cookies: string): never {
    throw error instanceof ApiError ? this.loginError(error, cookies) : error;
  }
}

interface Credentials {
  email?: unknown;
  password?: unknown;
  [FORM_FIELD]?: unknown;
}

const fileNotFound = (): PageError =>
  new PageError(404, page('Nothing here', '<p>There is no such recording or voicemail, or it was deleted.</p>'));

function parsePath(path: FilePath): FileRef {
  const ref = parseFilePath(path);
  if (!ref) throw fileNotFound();
  return ref;
}
