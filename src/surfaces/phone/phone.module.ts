import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PhoneCalls } from './calls/phone-calls.js';
import { PhoneCallEntries } from './calls/phone-call-entries.js';
import { PhoneContactsController } from './controllers/lists/phone-contacts.controller.js';
import { PhoneInboxController } from './controllers/lists/phone-inbox.controller.js';
import { PhoneLinesController } from './controllers/lists/phone-lines.controller.js';
import { GetPhoneCallListHandler, GetPhoneInboxHandler } from './queries/lists/phone-call-list.js';
import { PhoneCallsController } from './controllers/phone-calls.controller.js';
import { PhoneAttachmentsController } from './controllers/phone-attachments.controller.js';
import { PhoneConversationsController } from './controllers/phone-conversations.controller.js';
import { PhoneNotesController } from './controllers/phone-notes.controller.js';
import { StartFromPhoneHandler, StartTestCallHandler } from './commands/start-from-phone.js';
import {
  CloseSessionHandler,
  EndOwnSessionHandler,
  EndSessionsOfDeletedUserHandler,
  SessionExpiryTimer,
} from './commands/close-session.js';
import { SessionRepository } from './session.repository.js';
import { ClearPrefilledNumberHandler } from './commands/clear-prefilled-number.js';
import { CreateSipPhoneHandler, DeleteSipPhoneHandler } from './commands/create-sip-phone.js';
import { RemoveSipContactHandler, StoreSipContactHandler } from './commands/store-sip-contact.js';
import {
  CompanyOfSipPhoneHandler,
  GetSipPhonePageHandler,
  IsSipUsernameHandler,
  ListSipPhonesHandler,
  RegisteredPhones,
} from './queries/sip-phones.js';
import {
  SipContactsOfPhoneHandler,
  SipContactsOfUserHandler,
  SipPhoneByUsernameHandler,
} from './queries/sip-contacts-of.js';
import { SipPhone } from './sip-phone.entity.js';
import { SipSessions } from './sip/sip-sessions.js';
import { SipPhonesController } from './controllers/sip-phones.controller.js';
import { PhoneDialerController } from './controllers/phone-dialer.controller.js';
import { DialController } from './controllers/dial.controller.js';
import { DialForUserHandler } from './commands/dial-for-user.js';
import { PrefilledNumbers } from './prefilled-numbers.js';
import { EndSessionsOfClosedCompanyHandler } from './commands/end-sessions-of-company.js';
import { EndPhoneSessionsHandler } from './commands/end-sessions-of-user.js';
import { GetMeHandler } from './queries/get-me.js';
import { HasPhoneSessionHandler } from './queries/has-phone-session.js';
import { HasDesktopHandler, LiveSessions } from './queries/live-sessions.js';
import {
  OpenSessionByCookieHandler,
  OpenSessionByLinkHandler,
  OpenSessionHandler,
  SessionOpener,
} from './commands/open-session.js';
import { PhoneSessionGuard } from './phone-session.guard.js';
import { PhoneAccountController } from './controllers/phone-account.controller.js';
import { PhoneController } from './controllers/phone.controller.js';
import { PhoneSaga } from './phone.saga.js';
import { PhoneStateReader } from './phone-state-reader.js';
import { describedPhoneSocket } from './socket/described-phone-socket.js';
import { ClosedCompaniesWatch } from './socket/closed-companies-watch.js';
import { audioPushes } from './socket/audio-pushes.js';
import { IsPhoneConnectedHandler } from './queries/is-phone-connected.js';
import { PhonePage } from './page/phone-page.js';
import { PhonePresence } from './socket/phone-presence.js';
import { CloseSimulatedPhonesHandler, OpenSimulatedPhoneHandler } from './commands/simulated-phones.js';
import { SendToPhoneHandler } from './commands/send-to-phone.js';
import { PhoneConnections } from './socket/phone-connections.js';
import { refreshHints } from './socket/refresh-hints.js';
import { RefreshPhonesHandler, RefreshPhonesOfNumberHandler } from './commands/refresh-phones.js';
import { PhoneSocket } from './socket/phone-socket.js';
import { PhoneAudioController } from './controllers/phone-audio.controller.js';
import { RecordingOfCallHandler } from './queries/recording-of-call.js';
import { PhoneTalkController } from './controllers/phone-talk.controller.js';
import { CallChoicesController } from './controllers/live/call-choices.controller.js';
import { LiveCallController } from './controllers/live/live-call.controller.js';
import { PushUtteranceHandler } from './commands/live/push-utterance.js';
import { GetDirectoryHandler } from './queries/live/get-directory.js';
import { GetPhoneCallHandler } from './queries/live/get-phone-call.js';
import { SamplePhones } from './sample-phones.js';

@Module({
  imports: [TypeOrmModule.forFeature([SipPhone])],
  controllers: [
    PhoneController,
    PhoneAccountController,
    PhoneCallsController,
    PhoneNotesController,
    PhoneTalkController,
    LiveCallController,
    CallChoicesController,
    PhoneAudioController,
    PhoneConversationsController,
    PhoneAttachmentsController,
    PhoneInboxController,
    PhoneContactsController,
    PhoneLinesController,
    PhoneDialerController,
    DialController,
    SipPhonesController,
  ],
  providers: [
    PhoneSessionGuard,
    LiveSessions,
    SessionRepository,
    PhoneSaga,
    SessionExpiryTimer,
    SessionOpener,
    OpenSessionHandler,
    OpenSessionByCookieHandler,
    OpenSessionByLinkHandler,
    CloseSessionHandler,
    EndOwnSessionHandler,
    EndSessionsOfDeletedUserHandler,
    EndSessionsOfClosedCompanyHandler,
    EndPhoneSessionsHandler,
    GetMeHandler,
    HasDesktopHandler,
    HasPhoneSessionHandler,
    PhoneStateReader,
    PhoneCalls,
    PhoneCallEntries,
    GetPhoneCallListHandler,
    GetPhoneInboxHandler,
    StartFromPhoneHandler,
    StartTestCallHandler,
    RecordingOfCallHandler,
    GetDirectoryHandler,
    GetPhoneCallHandler,
    PushUtteranceHandler,
    PrefilledNumbers,
    SamplePhones,
    DialForUserHandler,
    ClearPrefilledNumberHandler,
    refreshHints,
    describedPhoneSocket,
    audioPushes,
    PhonePresence,
    IsPhoneConnectedHandler,
    SendToPhoneHandler,
    OpenSimulatedPhoneHandler,
    CloseSimulatedPhonesHandler,
    PhoneConnections,
    ClosedCompaniesWatch,
    PhoneSocket,
    PhonePage,
    RefreshPhonesHandler,
    RefreshPhonesOfNumberHandler,
    SipSessions,
    CreateSipPhoneHandler,
    DeleteSipPhoneHandler,
    StoreSipContactHandler,
    RemoveSipContactHandler,
    RegisteredPhones,
    ListSipPhonesHandler,
    GetSipPhonePageHandler,
    CompanyOfSipPhoneHandler,
    IsSipUsernameHandler,
    SipPhoneByUsernameHandler,
    SipContactsOfPhoneHandler,
    SipContactsOfUserHandler,
  ],
})
export class PhoneModule {}
