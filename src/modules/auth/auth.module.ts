import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApiKey } from './api-key.entity.js';
import { ListApiKeysHandler, IssueApiKeyHandler, RevokeApiKeyHandler } from './commands/api-keys.js';
import { CredentialsGuard } from './credentials.guard.js';
import { Credentials } from './credentials.js';
import { LogInHandler } from './commands/log-in.js';
import { RootController } from './controllers/root.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApiKey])],
  controllers: [RootController],
  providers: [Credentials, CredentialsGuard, IssueApiKeyHandler, RevokeApiKeyHandler, ListApiKeysHandler, LogInHandler],
  exports: [Credentials, CredentialsGuard],
})
export class AuthModule {}
