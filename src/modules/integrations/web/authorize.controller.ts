import { Controller, Get, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { CompanyById } from '../../../contracts/companies.js';
import type { UserProfile } from '../../../contracts/users.js';
import { AcceptsForm } from '../../../platform/http/body.js';
import { type Answer, Answers } from '../../../platform/http/browser/answer.js';
import { textOf } from '../../../platform/http/browser/login-form.js';
import { escapeHtml } from '../../../platform/http/browser/page.js';
import { On } from '../../../platform/http/surface.js';
import { IssueCode } from '../commands/issue-code.js';
import { ACT } from './acts.js';
import { type AuthorizeRequest, AuthorizeRequests, backTo, backWith } from './authorize-request.js';
import { ALLOW, consentPage, DENY, LONGEST_NAME, NAME } from './consent-page.js';
import { Door, type Guest } from './door.js';
import { logoOrigins, sourceOf } from './markup.js';
import { Visit } from './visit.js';

const DOWNLOAD = '/download';

/** Where a partner sends an Admin who is to let its app in. */
@ApiExcludeController()
@On('open')
@Controller('dashboard/oauth/authorize')
@UseInterceptors(Answers)
export class AuthorizeController {
  constructor(
    private readonly door: Door,
    private readonly requests: AuthorizeRequests,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  async show(@Visit() visit: Visit): Promise<Answer> {
    const request = await this.requests.read(visit.query);
    if (request.fault) return backWith(request, request.fault.error, request.fault.description);
    return this.window(request, await this.door.guest(visit));
  }

  @Post()
  @AcceptsForm()
  async decide(@Visit() visit: Visit): Promise<Answer> {
    const request = await this.requests.read(visit.query);
    if (request.fault) return backWith(request, request.fault.error, request.fault.description);
    this.door.refuseForeignForm(visit);
    const guest = await this.door.guest(visit);
    const moved = await this.door.comeOrGo(visit, guest, why(request));
    if (moved) return moved;
    const { user } = guest;
    const act = textOf(visit.form[ACT]);
    if (!user?.isAdmin || (act !== ALLOW && act !== DENY)) return this.window(request, guest);
    if (act === DENY) return backWith(request, 'access_denied', 'The Admin said no.');
    return backTo(request, { code: await this.issue(request, user, textOf(visit.form[NAME])) });
  }

  /** The login, or the question; whoever is no Admin has no business here. */
  private async window(request: AuthorizeRequest, guest: Guest): Promise<Answer> {
    const { user } = guest;
    if (!user) return this.door.askWho(guest, why(request));
    if (!user.isAdmin) return this.door.goTo(DOWNLOAD);
    const { app } = request;
    const company = await this.queries.execute(new CompanyById(user.companyId));
    const reach = { forms: [sourceOf(app.redirectUri)], images: logoOrigins([app.logo]) };
    return this.door.show(guest, consentPage(app, company!.name, user, guest.field), reach);
  }

  private issue({ app, codeChallenge }: AuthorizeRequest, user: UserProfile, name: string): Promise<string> {
    const customName = [...name.replaceAll('\0', '').trim()].slice(0, LONGEST_NAME).join('') || app.name;
    const { id: userId, companyId } = user;
    const { id: appId, redirectUri } = app;
    return this.commands.execute(
      new IssueCode({ appId: Number(appId), companyId, userId, customName, redirectUri, codeChallenge }),
    );
  }
}

const why = ({ app }: AuthorizeRequest): string =>
  `${escapeHtml(app.name)} asks to be connected. An Admin of your company can allow that.`;
