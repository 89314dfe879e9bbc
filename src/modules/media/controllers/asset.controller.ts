import { Body, Controller, Get, Headers, HttpCode, Ip, Param, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { LogIn } from '../../../contracts/auth/commands.js';
import { GetCallSummary } from '../../../contracts/calls/queries.js';
import type { UserIdentity } from '../../../contracts/users/queries.js';
import { Config } from '../../../platform/config.js';
import { AcceptsForm } from '../../../platform/http/body/body.js';
import { HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { textOf } from '../../../platform/http/browser/login-form.js';
import { page, PAGE_HEADERS, PageError } from '../../../platform/http/browser/page.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { ApiError } from '../../../platform/api-error.js';
import type { CallFile } from '../call-file.entity.js';
import { FileLinks, type FileRef } from '../file-links.js';
import { CallFileRepository } from '../call-file.repository.js';
import { loginPage, playerPage } from '../web/asset-page.js';
import { type FilePath, parseFilePath } from '../web/file-path.js';
import { VisitorSessions } from '../web/visitor-sessions.js';

/** The page of a recording or voicemail, for users of the call's company. */
@ApiExcludeController()
@OnSurface('open')
@Controller('assets/:kind/:call_id')
@UseInterceptors(HttpResponseInterceptor)
export class AssetController {
  constructor(
    private readonly sessions: VisitorSessions,
    private readonly commands: CommandBus,
    private readonly files: CallFileRepository,
    private readonly links: FileLinks,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  @Get()
  async show(@Param() path: FilePath, @Headers('cookie') cookies: string | undefined): Promise<HttpResponse> {
    const ref = parsePath(path);
    const visitor = await this.sessions.userOf(cookies).catch((error: unknown) => this.rethrowAsPage(error));
    // Without a login the response must not reveal whether the file exists.
    if (!visitor) return new HttpResponse(200, PAGE_HEADERS, loginPage(this.config.serviceName));
    const { duration } = await this.fileFor(visitor, ref);
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
    @Headers('sec-fetch-site') site?: string,
  ): Promise<HttpResponse> {
    const ref = parsePath(path);
    // Another site could log its visitors in as somebody else.
    if (site === 'cross-site') throw this.loginError(403, 'This login was sent by another site; log in here.');
    const visitor = await this.commands
      .execute(new LogIn({ email: textOf(body?.email), password: textOf(body?.password), address }))
      .catch((error: unknown) => this.rethrowAsPage(error));
    if (!visitor) throw this.loginError(403, 'The email address or the password is wrong.');
    await this.fileFor(visitor, ref);
    const { pathname } = new URL(this.links.pageUrl(ref));
    const cookie = await this.sessions
      .open(visitor, { address, userAgent })
      .catch((error: unknown) => this.rethrowAsPage(error));
    return new HttpResponse(303, { Location: pathname, 'Set-Cookie': cookie });
  }

  private async fileFor({ companyId }: UserIdentity, { kind, callId }: FileRef): Promise<CallFile> {
    if (!(await this.queries.execute(new GetCallSummary({ companyId, callId }))))
      throw this.loginError(403, 'You may not hear this; another login may.');
    const file = await this.files.find(callId, kind);
    if (!file) throw fileNotFound();
    return file;
  }

  private loginError(status: number, fault: string): PageError {
    return new PageError(status, loginPage(this.config.serviceName, fault));
  }

  private rethrowAsPage(error: unknown): never {
    throw error instanceof ApiError ? this.loginError(error.status, error.troubleshoot) : error;
  }
}

interface Credentials {
  email?: unknown;
  password?: unknown;
}

const fileNotFound = (): PageError =>
  new PageError(404, page('Nothing here', '<p>There is no such recording or voicemail, or it was deleted.</p>'));

function parsePath(path: FilePath): FileRef {
  const ref = parseFilePath(path);
  if (!ref) throw fileNotFound();
  return ref;
}
