import { Module } from '@nestjs/common';
import { Config } from '../../platform/config.js';
import { PhoneCalls } from './calls/phone-calls.js';
import { PhoneCallsController } from './calls/phone-calls.controller.js';
import { PhoneNotesController } from './calls/phone-notes.controller.js';
import { StartFromPhoneHandler } from './calls/start-from-phone.js';
import {
  CloseSessionHandler,
  EndSessionsOfDeletedUserHandler,
  PhoneSaga,
  SessionExpired,
  Sessions,
} from './close-session.js';
import { DialController } from './dial/dial.controller.js';
import { DialForUserHandler } from './dial/dial-for-user.js';
import { DialSaga, ForgetDialledHandler } from './dial/forget-dialled.js';
import { PrefilledNumbers } from './dial/prefilled-numbers.js';
import { GetMeHandler } from './get-me.js';
import { HasDesktopHandler, LiveSessions } from './live-sessions.js';
import { OpenSessionHandler } from './open-session.js';
import { PhoneSessionGuard } from './phone-session.guard.js';
import { PhoneController } from './phone.controller.js';
import { Screen } from './screen.js';
import { Desks } from './socket/desks.js';
import { Hints } from './socket/hints.js';
import { LookAgainHandler, SocketSaga } from './socket/look-again.js';
import { MessageCameHandler, MessagesSaga } from './socket/message-came.js';
import { PhoneSocket } from './socket/phone-socket.js';
import { PhoneTalkController } from './talk/phone-talk.controller.js';

const hints = {
  provide: Hints,
  inject: [Config],
  useFactory: async ({ redisUrl }: Config): Promise<Hints> => {
    if (redisUrl === undefined) return new Hints();
    const { RedisHints } = await import('./socket/redis-hints.js');
    return new RedisHints(redisUrl).connect();
  },
};

@Module({
  controllers: [PhoneController, PhoneCallsController, PhoneNotesController, PhoneTalkController, DialController],
  providers: [
    ...[PhoneSessionGuard, LiveSessions, Sessions, PhoneSaga, SessionExpired],
    ...[OpenSessionHandler, CloseSessionHandler, EndSessionsOfDeletedUserHandler, GetMeHandler, HasDesktopHandler],
    ...[Screen, PhoneCalls, StartFromPhoneHandler],
    ...[PrefilledNumbers, DialForUserHandler, DialSaga, ForgetDialledHandler],
    ...[hints, Desks, PhoneSocket, SocketSaga, LookAgainHandler, MessagesSaga, MessageCameHandler],
  ],
})
export class PhoneModule {}
