import { Controller, Get, Post, UseInterceptors } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { CompanyById } from '../../../contracts/companies.js';
import { AcceptsForm } from '../../../platform/http/body.js';
import { type Answer, Answers } from '../../../platform/http/browser/answer.js';
import { textOf } from '../../../platform/http/browser/login-form.js';
import { page, PageRefusal } from '../../../platform/http/browser/page.js';
import { idFrom } from '../../../platform/http/path-id.js';
import { On } from '../../../platform/http/surface.js';
import { Refusal } from '../../../platform/refusal.js';
import { SwitchIntegration } from '../commands/switch-integration.js';
import { UninstallIntegration } from '../commands/uninstall-integration.js';
import { InstalledIntegrations } from '../queries/installed-integrations.js';
import { OAuthApps } from '../queries/oauth-apps.js';
import { ACT } from './acts.js';
import { Door, type Guest } from './door.js';
import { DISABLE, ENABLE, ID, integrationsPage, UNINSTALL } from './integrations-page.js';
import { logoOrigins } from './markup.js';
import { Visit } from './visit.js';

const PAGE = '/integrations';
const WHY = 'Admins of your company see here what is connected to it.';

/** Where Admins see what is connected to their company, and end it. */
@ApiExcludeController()
@On('open')
@Controller('dashboard/integrations')
@UseInterceptors(Answers)
export class IntegrationsPageController {
  constructor(
    private readonly door: Door,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  async show(@Visit() visit: Visit): Promise<Answer> {
    return this.list(await this.door.guest(visit));
  }

  @Post()
  @AcceptsForm()
  async act(@Visit() visit: Visit): Promise<Answer> {
    this.door.refuseForeignForm(visit);
    const guest = await this.door.guest(visit);
    const moved = await this.door.comeOrGo(visit, guest, WHY);
    if (moved) return moved;
    const { user } = guest;
    const id = idFrom(textOf(visit.form[ID]));
    const wanted = user?.isAdmin && id !== undefined && commandFor(textOf(visit.form[ACT]), user.companyId, id);
    if (!wanted) return this.list(guest);
    await this.commands.execute(wanted).catch(onAPage);
    return this.door.goTo(PAGE);
  }

  private async list(guest: Guest): Promise<Answer> {
    const { user, field } = guest;
    if (!user) return this.door.askWho(guest, WHY);
    if (!user.isAdmin) return this.door.goTo('/download');
    const company = await this.queries.execute(new CompanyById(user.companyId));
    const installed = await this.queries.execute(new InstalledIntegrations(user.companyId));
    const apps = await this.queries.execute(new OAuthApps());
    const images = logoOrigins([...installed, ...apps].map(({ logo }) => logo));
    return this.door.show(guest, integrationsPage({ company: company!.name, user, installed, apps, field }), {
      images,
    });
  }
}

function commandFor(act: string, companyId: number, id: number): Command<void> | undefined {
  if (act === UNINSTALL) return new UninstallIntegration(companyId, id);
  if (act === ENABLE || act === DISABLE) return new SwitchIntegration(companyId, id, act === ENABLE);
  return undefined;
}

/** Another Admin was quicker, or another company's was meant. */
function onAPage(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw new PageRefusal(error.status, page('Nothing here', '<p>There is no such integration, or not any more.</p>'));
}
