import { Module } from '@nestjs/common';
import {
  CloseSessionHandler,
  EndSessionsOfDeletedUserHandler,
  PhoneSaga,
  SessionExpired,
  Sessions,
} from './close-session.js';
import { GetMeHandler } from './get-me.js';
import { OpenSessionHandler } from './open-session.js';
import { PhoneSessionGuard } from './phone-session.guard.js';
import { PhoneController } from './phone.controller.js';

@Module({
  controllers: [PhoneController],
  providers: [
    ...[PhoneSessionGuard, Sessions, PhoneSaga, SessionExpired],
    ...[OpenSessionHandler, CloseSessionHandler, EndSessionsOfDeletedUserHandler, GetMeHandler],
  ],
})
export class PhoneModule {}
