import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AnalyticsModule } from './modules/analytics/analytics.module.js';
import { AuthModule } from './modules/auth/auth.module.js';
import { CredentialsGuard } from './modules/auth/credentials.guard.js';
import { SessionGuard } from './modules/auth/sessions/session.guard.js';
import { CallsModule } from './modules/calls/calls.module.js';
import { CarrierGuard } from './surfaces/carrier/carrier.guard.js';
import { CarrierModule } from './surfaces/carrier/carrier.module.js';
import { CompaniesModule } from './modules/companies/companies.module.js';
import { DashboardModule } from './surfaces/dashboard/dashboard.module.js';
import { DialerModule } from './modules/dialer/dialer.module.js';
import { IntegrationsModule } from './modules/integrations/integrations.module.js';
import { ContactsModule } from './modules/contacts/contacts.module.js';
import { IntelligenceModule } from './modules/intelligence/intelligence.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { MediaModule } from './modules/media/media.module.js';
import { MessagingModule } from './modules/messaging/messaging.module.js';
import { NumbersModule } from './modules/numbers/numbers.module.js';
import { PhoneModule } from './surfaces/phone/phone.module.js';
import { TelephonyModule } from './telephony/telephony.module.js';
import { TagsModule } from './modules/tags/tags.module.js';
import { TeamsModule } from './modules/teams/teams.module.js';
import { UsersModule } from './modules/users/users.module.js';
import { VoiceAgentsModule } from './modules/voice-agents/voice-agents.module.js';
import { WebhooksModule } from './modules/webhooks/webhooks.module.js';
import type { Clock } from './platform/clock.js';
import type { Config } from './platform/config.js';
import { BodyGuard } from './platform/http/body/body.js';
import { CompanyRateLimitGuard } from './platform/http/rate-limit/company-rate-limit.guard.js';
import { PlatformModule } from './platform/platform.module.js';
import { type Replacement, Replacements } from './platform/replacements.js';

const modules = [
  AuthModule,
  CompaniesModule,
  UsersModule,
  TeamsModule,
  NumbersModule,
  PhoneModule,
  MailModule,
  WebhooksModule,
  CallsModule,
  MediaModule,
  AnalyticsModule,
  TagsModule,
  DialerModule,
  IntegrationsModule,
  ContactsModule,
  MessagingModule,
  VoiceAgentsModule,
  IntelligenceModule,
  DashboardModule,
];

/** In this order: authentication, rate limit, body. */
const guards = [
  { provide: APP_GUARD, useExisting: CredentialsGuard },
  { provide: APP_GUARD, useExisting: SessionGuard },
  { provide: APP_GUARD, useClass: CarrierGuard },
  { provide: APP_GUARD, useExisting: CompanyRateLimitGuard },
  { provide: APP_GUARD, useClass: BodyGuard },
];

@Module({})
export class AppModule {
  /** Each replacement overrides a provider of a module, such as that of a port (docs/how-to/replace-a-port.md). */
  static forRoot(config: Config, clock: Clock, replacements: readonly Replacement[] = []): DynamicModule {
    const replaced = new Replacements(replacements);
    const own = modules.map((each) => replaced.in(each));
    const telephony = replaced.in(TelephonyModule.importing([own[modules.indexOf(MediaModule)]!]));
    const imports = [
      replaced.in(PlatformModule.forRoot(config, clock)),
      ...own,
      telephony,
      replaced.in(CarrierModule.on(config, telephony)),
    ];
    replaced.requireAllUsed();
    return { module: AppModule, imports, providers: guards };
  }
}
