import { Body, Controller, Get, Headers, HttpCode, Ip, Param, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { LogIn } from '../../../contracts/auth.js';
import { IsCallInReach } from '../../../contracts/calls.files.js';
import type { UserIdentity } from '../../../contracts/users.js';
import { Config } from '../../../platform/config.js';
import { AcceptsForm } from '../../../platform/http/body.js';
import { Answer, Answers } from '../../../platform/http/browser/answer.js';
import { textOf } from '../../../platform/http/browser/login-form.js';
import { page, PAGE_HEADERS, PageRefusal } from '../../../platform/http/browser/page.js';
import { On } from '../../../platform/http/surface.js';
import { Refusal } from '../../../platform/refusal.js';
import type { CallFile } from '../call-file.js';
import { FileLinks, type FileRef } from '../file-links.js';
import { Shelf } from '../shelf.js';
import { loginPage, playerPage } from './asset-page.js';
import { type FilePath, fileRefOf } from './file-path.js';
import { Visitors } from './visitors.js';

/** The page of a recording or a voicemail, for users of the company whose call it is. */
@ApiExcludeController()
@On('open')
@Controller('assets/:kind/:call_id')
@UseInterceptors(Answers)
export class AssetController {
  constructor(
    private readonly visitors: Visitors,
    private readonly commands: CommandBus,
    private readonly shelf: Shelf,
    private readonly links: FileLinks,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  @Get()
  async show(@Param() path: FilePath, @Headers('cookie') cookies: string | undefined): Promise<Answer> {
    const ref = refOf(path);
    const visitor = await this.visitors.from(cookies);
    // Whoever is not logged in does not learn whether there is such a file.
    if (!visitor) return new Answer(200, PAGE_HEADERS, loginPage(this.config.serviceName));
    const { duration } = await this.fileFor(visitor, ref);
    return playerPage(ref, this.links.audio(ref), duration);
  }

  @Post()
  @HttpCode(200)
  @AcceptsForm()
  async logIn(@Param() path: FilePath, @Body() body: Credentials | undefined, @Ip() address: string): Promise<Answer> {
    const ref = refOf(path);
    const visitor = await this.commands
      .execute(new LogIn(textOf(body?.email), textOf(body?.password), address))
      .catch((error: unknown) => this.refuse(error));
    if (!visitor) throw this.askAgain(403, 'The email address or the password is wrong.');
    await this.fileFor(visitor, ref);
    const { pathname } = new URL(this.links.page(ref));
    return new Answer(303, { Location: pathname, 'Set-Cookie': this.visitors.cookieOf(visitor) });
  }

  private async fileFor({ companyId }: UserIdentity, { kind, callId }: FileRef): Promise<CallFile> {
    if (!(await this.queries.execute(new IsCallInReach(companyId, callId))))
      throw this.askAgain(403, 'You may not hear this; another login may.');
    const file = await this.shelf.of(callId, kind);
    if (!file) throw nothingHere();
    return file;
  }

  private askAgain(status: number, fault: string): PageRefusal {
    return new PageRefusal(status, loginPage(this.config.serviceName, fault));
  }

  private refuse(error: unknown): never {
    throw error instanceof Refusal ? this.askAgain(error.status, error.troubleshoot) : error;
  }
}

interface Credentials {
  email?: unknown;
  password?: unknown;
}

const nothingHere = (): PageRefusal =>
  new PageRefusal(404, page('Nothing here', '<p>There is no such recording or voicemail, or it was deleted.</p>'));

function refOf(path: FilePath): FileRef {
  const ref = fileRefOf(path);
  if (!ref) throw nothingHere();
  return ref;
}
