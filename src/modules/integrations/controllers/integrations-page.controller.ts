import { Controller, Get, Post, UseInterceptors } from '@nestjs/common';
import { type Command, CommandBus, QueryBus } from '@nestjs/cqrs';
import { Unlisted } from '../../../platform/http/openapi/describe.js';
import { CompanyById } from '../../../contracts/companies/queries.js';
import { AcceptsForm } from '../../../platform/http/body/body.js';
import { type HttpResponse, HttpResponseInterceptor } from '../../../platform/http/browser/http-response.js';
import { textOf } from '../../../platform/http/browser/login-form.js';
import { page, PageError } from '../../../platform/http/browser/page.js';
import { idFrom } from '../../../platform/http/path-id.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { ApiError } from '../../../platform/api-error.js';
import { SwitchIntegration } from '../commands/switch-integration.js';
import { UninstallIntegration } from '../commands/uninstall-integration.js';
import { InstalledIntegrations } from '../queries/installed-integrations.js';
import { OAuthApps } from '../queries/oauth-apps.js';
import { ACTION_FIELD } from '../web/form-actions.js';
import { DashboardSession, type DashboardVisitor } from '../web/dashboard-session.js';
import { DISABLE, ENABLE, ID, integrationsPage, UNINSTALL } from '../web/integrations-page.js';
import { logoOrigins } from '../web/markup.js';
import { Visit } from '../web/visit.js';

const PAGE = '/integrations';
const LOGIN_INTRO = 'Admins of your company see here what is connected to it.';

/** Admins list, enable, disable and uninstall the integrations of their company. */
@Unlisted()
@OnSurface('open')
@Controller('dashboard/integrations')
@UseInterceptors(HttpResponseInterceptor)
export class IntegrationsPageController {
  constructor(
    private readonly dashboard: DashboardSession,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  async show(@Visit() visit: Visit): Promise<HttpResponse> {
    return this.list(await this.dashboard.identify(visit));
  }

  @Post()
  @AcceptsForm()
  async act(@Visit() visit: Visit): Promise<HttpResponse> {
    this.dashboard.verifyForm(visit);
    const visitor = await this.dashboard.identify(visit);
    const loginResponse = await this.dashboard.handleLogin(visit, visitor, LOGIN_INTRO);
    if (loginResponse) return loginResponse;
    const { user } = visitor;
    const id = idFrom(textOf(visit.form[ID]));
    const command =
      user?.isAdmin && id !== undefined && commandFor(textOf(visit.form[ACTION_FIELD]), user.companyId, id);
    if (!command) return this.list(visitor);
    await this.commands.execute(command).catch(rethrowAsPage);
    return this.dashboard.redirect(PAGE);
  }

  private async list(visitor: DashboardVisitor): Promise<HttpResponse> {
    const { user, field } = visitor;
    if (!user) return this.dashboard.renderLogin(visitor, LOGIN_INTRO);
    if (!user.isAdmin) return this.dashboard.redirect('/download');
    const company = await this.queries.execute(new CompanyById({ companyId: user.companyId }));
    const installed = await this.queries.execute(new InstalledIntegrations({ companyId: user.companyId }));
    const apps = await this.queries.execute(new OAuthApps());
    const images = logoOrigins([...installed, ...apps].map(({ logo }) => logo));
    return this.dashboard.render(visitor, integrationsPage({ company: company!.name, user, installed, apps, field }), {
      images,
    });
  }
}

function commandFor(act: string, companyId: number, id: number): Command<void> | undefined {
  if (act === UNINSTALL) return new UninstallIntegration({ companyId, integrationId: id });
  if (act === ENABLE || act === DISABLE)
    return new SwitchIntegration({ companyId, integrationId: id, active: act === ENABLE });
  return undefined;
}

/** The integration may have been uninstalled by another Admin. */
function rethrowAsPage(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw new PageError(error.status, page('Nothing here', '<p>There is no such integration, or not any more.</p>'));
}
