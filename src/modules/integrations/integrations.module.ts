import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthorizationCode } from './authorization-code.entity.js';
import { ExchangeCodeHandler } from './commands/exchange-code.js';
import { LockIntegrationHandler, SwitchIntegrationHandler } from './commands/switch-integration.js';
import { IssueCodeHandler } from './commands/issue-code.js';
import { RegisterOAuthAppHandler } from './commands/register-oauth-app.js';
import { UninstallIntegrationHandler } from './commands/uninstall-integration.js';
import { Integration } from './integration.entity.js';
import { IntegrationPresenter } from './integration.presenter.js';
import { IntegrationsController } from './controllers/integrations.controller.js';
import { OAuthApp } from './oauth-app.entity.js';
import { oauthSecurity } from './oauth/oauth-security.js';
import { TokenController } from './controllers/token.controller.js';
import {
  GetIntegrationHandler,
  IntegrationEventDocumentHandler,
  IntegrationByTokenHandler,
} from './queries/get-integration.js';
import { InstalledIntegrationsHandler } from './queries/installed-integrations.js';
import { AppByClientIdHandler, OAuthAppsHandler } from './queries/oauth-apps.js';
import { AuthorizeRequestReader } from './dto/authorize-request.js';
import { AuthorizeController } from './controllers/authorize.controller.js';
import { SuccessController } from './controllers/success.controller.js';
import { DashboardSession } from './web/dashboard-session.js';
import { DownloadController } from './controllers/download.controller.js';
import { InstalledIntegrationsController } from './controllers/installed-integrations.controller.js';

const commands = [
  RegisterOAuthAppHandler,
  IssueCodeHandler,
  ExchangeCodeHandler,
  SwitchIntegrationHandler,
  UninstallIntegrationHandler,
  LockIntegrationHandler,
];
const queries = [
  GetIntegrationHandler,
  IntegrationEventDocumentHandler,
  IntegrationByTokenHandler,
  InstalledIntegrationsHandler,
  AppByClientIdHandler,
  OAuthAppsHandler,
];

@Module({
  imports: [TypeOrmModule.forFeature([OAuthApp, AuthorizationCode, Integration])],
  controllers: [
    InstalledIntegrationsController,
    IntegrationsController,
    TokenController,
    AuthorizeController,
    SuccessController,
    DownloadController,
  ],
  providers: [oauthSecurity, IntegrationPresenter, DashboardSession, AuthorizeRequestReader, ...commands, ...queries],
})
export class IntegrationsModule {}
