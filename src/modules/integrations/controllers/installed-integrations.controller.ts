import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { iso } from '../../../platform/clock.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { SwitchIntegration } from '../commands/switch-integration.js';
import { UninstallIntegration } from '../commands/uninstall-integration.js';
import { installedIntegrations, SwitchIntegrationBody } from '../dto/installed-integration.shape.js';
import { InstalledIntegrations } from '../queries/installed-integrations.js';
import { OAuthApps } from '../queries/oauth-apps.js';

/** The integrations of a company for its admins; the public API shows an app only its own. */
@OnSurface('admin')
@InDomain('Dashboard integrations')
@Controller('admin/v1')
export class InstalledIntegrationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('integrations')
  @Describe({
    id: 'listInstalledIntegrations',
    summary: 'List installed integrations',
    description: 'Returns the apps that admins gave access to the company, and those that can be installed.',
    responses: { 200: installedIntegrations },
    session: true,
  })
  async list(@Caller() { companyId }: Caller) {
    const installed = await this.queries.execute(new InstalledIntegrations({ companyId }));
    const apps = await this.queries.execute(new OAuthApps());
    return {
      integrations: installed.map(({ id, app, customName, active, createdAt, installedBy, createdUsers }) => ({
        id,
        app,
        custom_name: customName,
        active: Boolean(active),
        installed_at: iso(createdAt),
        installed_by: installedBy ?? null,
        created_users: createdUsers.map((user) => ({ ...user })),
      })),
      apps: apps.map(({ name, installUri }) => ({ name, install_uri: installUri })),
    };
  }

  @Put('integrations/:integration_id')
  @HttpCode(204)
  @Describe({
    id: 'updateInstalledIntegration',
    summary: 'Enable or disable an integration',
    description: 'While it is disabled, nothing is sent to its webhooks; its token stays valid.',
    responses: { 204: null },
    session: true,
    errors: { 422: 'active is mandatory and must not be blank.' },
  })
  switch(
    @Caller() { companyId }: Caller,
    @PathId('integration_id') integrationId: number,
    @JsonBody() { active }: SwitchIntegrationBody,
  ): Promise<void> {
    return this.commands.execute(new SwitchIntegration({ companyId, integrationId, active }));
  }

  @Delete('integrations/:integration_id')
  @HttpCode(204)
  @Describe({
    id: 'deleteInstalledIntegration',
    summary: 'Uninstall an integration',
    description: 'Withdraws the consent: its token is revoked at once, and its webhooks are removed.',
    responses: { 204: null },
    session: true,
  })
  uninstall(@Caller() { companyId }: Caller, @PathId('integration_id') integrationId: number): Promise<void> {
    return this.commands.execute(new UninstallIntegration({ companyId, integrationId }));
  }
}
