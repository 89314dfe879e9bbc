import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKey } from './api-key.entity.js';
import { ListApiKeysHandler, IssueApiKeyHandler, RevokeApiKeyHandler } from './commands/api-keys.js';
import { CredentialsGuard } from './credentials.guard.js';
import { Credentials } from './credentials.js';
import { UnknownPaths } from './unknown-paths.js';
import { RememberAddressHandler, LogInHandler } from './commands/log-in.js';
import { KnownAddresses } from './known-addresses.js';
import { LogInByCookieHandler } from './commands/log-in-by-cookie.js';
import { CreateLoginLinkHandler, SpendLoginLinkHandler, UseLoginLinkHandler } from './commands/login-links.js';
import { BrowserSession } from './browser-session.entity.js';
import {
  CloseBrowserSessionHandler,
  EndBrowserSessionHandler,
  EndBrowserSessionsHandler,
} from './commands/end-browser-sessions.js';
import { ExpiredSessions } from './expired-sessions.js';
import {
  HasBrowserSessionHandler,
  ListBrowserSessionsHandler,
  OpenBrowserSessionsHandler,
} from './queries/browser-sessions.js';
import { OpenBrowserSessionHandler } from './commands/open-browser-session.js';
import { ResumeBrowserSessionHandler } from './commands/resume-browser-session.js';
import { RootController } from './controllers/root.controller.js';
import { ApiKeysController } from './controllers/api-keys.controller.js';
import { LoginController } from './controllers/login.controller.js';
import { OwnAccountController } from './controllers/own-account.controller.js';
import { UserSessionsController } from './controllers/user-sessions.controller.js';
import { LogoutController } from './controllers/logout.controller.js';
import { SessionCredentials } from './sessions/session-credentials.js';
import { SessionGuard } from './sessions/session.guard.js';
import { SessionPresenter } from './sessions/session.presenter.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApiKey, BrowserSession])],
  controllers: [
    RootController,
    LoginController,
    LogoutController,
    ApiKeysController,
    UserSessionsController,
    OwnAccountController,
  ],
  providers: [
    Credentials,
    CredentialsGuard,
    UnknownPaths,
    IssueApiKeyHandler,
    RevokeApiKeyHandler,
    ListApiKeysHandler,
    LogInHandler,
    LogInByCookieHandler,
    CreateLoginLinkHandler,
    SpendLoginLinkHandler,
    UseLoginLinkHandler,
    KnownAddresses,
    RememberAddressHandler,
    OpenBrowserSessionHandler,
    ResumeBrowserSessionHandler,
    CloseBrowserSessionHandler,
    EndBrowserSessionsHandler,
    EndBrowserSessionHandler,
    ListBrowserSessionsHandler,
    HasBrowserSessionHandler,
    OpenBrowserSessionsHandler,
    ExpiredSessions,
    SessionCredentials,
    SessionGuard,
    SessionPresenter,
  ],
  exports: [Credentials, CredentialsGuard, SessionGuard],
})
export class AuthModule {}
