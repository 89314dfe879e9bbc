import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuthModule } from './modules/auth/auth.module.js';
import { CredentialsGuard } from './modules/auth/credentials.guard.js';
import { CompaniesModule } from './modules/companies/companies.module.js';
import { MailModule } from './modules/mail/mail.module.js';
import { PhoneModule } from './modules/phone/phone.module.js';
import { TeamsModule } from './modules/teams/teams.module.js';
import { UsersModule } from './modules/users/users.module.js';
import type { Clock } from './platform/clock.js';
import type { Config } from './platform/config.js';
import { BodyGuard } from './platform/http/body.js';
import { CompanyRateLimit } from './platform/http/rate-limit/company-rate-limit.guard.js';
import { PlatformModule } from './platform/platform.module.js';

const modules = [AuthModule, CompaniesModule, UsersModule, TeamsModule, PhoneModule, MailModule];

/** In this order: who are you, not too often, and only then what you sent. */
const guards = [
  { provide: APP_GUARD, useExisting: CredentialsGuard },
  { provide: APP_GUARD, useClass: CompanyRateLimit },
  { provide: APP_GUARD, useClass: BodyGuard },
];

@Module({})
export class AppModule {
  static on(config: Config, clock: Clock): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.on(config, clock), ...modules], providers: guards };
  }
}
