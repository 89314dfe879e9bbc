import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CallDays } from './call-days.js';
import { CallCard, CallComment, CallTag, ConferenceParticipant, IvrChoice } from './call-notes.entity.js';
import { Call } from './call.entity.js';
import { CallPresenter } from './call.presenter.js';
import { CallsController, UserCallsController } from './controllers/calls.controller.js';
import { CallsSaga } from './calls.saga.js';
import { AnswerCallHandler, DeclineCallHandler } from './commands/answer-call.js';
import { ArchiveCallHandler, AssignCallHandler } from './commands/annotation/assign-and-archive-call.js';
import { CommentCallHandler } from './commands/annotation/comment-call.js';
import { RemoveDeletedAuthorHandler, RemoveDeletedTagHandler } from './commands/cleanup-deleted-references.js';
import { HangUpCallHandler } from './commands/hang-up-call.js';
import { HoldCallHandler } from './commands/hold-call.js';
import { ImportCallsHandler } from './commands/import/import-calls.js';
import { OfferWaitingCallsHandler } from './commands/offer-waiting-calls.js';
import { PauseRecordingHandler } from './commands/pause-recording.js';
import { ReceiveCallHandler } from './commands/receive-call.js';
import { AnnounceCallFileHandler, ReportCallFileHandler } from './commands/report-call-file.js';
import { ReportCarrierEventHandler } from './commands/report-carrier-event.js';
import {
  CallingAgents,
  StartCallHandler,
  StartInternalCallHandler,
  StartVirtualCallHandler,
} from './commands/start-call.js';
import { TagCallHandler, UntagCallHandler } from './commands/annotation/tag-call.js';
import { SendInsightCardHandler } from './commands/annotation/send-insight-card.js';
import { TransferCallHandler } from './commands/transfer-call.js';
import { Agents } from './engine/agents/agents.js';
import { CallEngine } from './engine/call-engine.js';
import { FlowRunner } from './engine/flow-runner.js';
import { CallParticipants } from './engine/call-participants.js';
import { Ringer } from './engine/ringer.js';
import { StageTimeout } from './engine/stage-timeout.js';
import { CallQueue } from './engine/call-queue.js';
import { GetCallSummaryHandler, RecordedTimeHandler, ReportSpeechHandler } from './queries/get-call-summary.js';
import { CallDocumentsHandler, CallEventDocumentHandler } from './queries/call-documents.js';
import { CallsBetweenHandler, RingsBetweenHandler } from './queries/call-history.js';
import { CallCounts } from './queries/search/call-counts.js';
import { CallSearch } from './queries/search/call-search.js';
import { CallPartsReader } from './queries/call-parts-reader.js';
import { VisibleCallReader } from './queries/visible-call-reader.js';
import { GetCallHandler } from './queries/get-call.js';
import { ListCallsHandler } from './queries/search/list-calls.js';
import { CallProgressHandler, InsightCardsOfHandler, LiveCallOfHandler } from './queries/live-calls.js';
import { PhoneSearch } from './queries/search/phone-search.js';
import { TagSearch } from './queries/search/tag-search.js';
import { InsightCardsController } from './controllers/insight-cards.controller.js';
import { RecordingController } from './controllers/recording.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Call, CallComment, CallTag, CallCard, ConferenceParticipant, IvrChoice])],
  controllers: [CallsController, UserCallsController, RecordingController, InsightCardsController],
  providers: [
    Agents,
    CallParticipants,
    Ringer,
    FlowRunner,
    CallingAgents,
    CallQueue,
    CallEngine,
    StageTimeout,
    ReceiveCallHandler,
    StartCallHandler,
    StartInternalCallHandler,
    StartVirtualCallHandler,
    ReportCarrierEventHandler,
    TransferCallHandler,
    AnswerCallHandler,
    DeclineCallHandler,
    HoldCallHandler,
    HangUpCallHandler,
    PauseRecordingHandler,
    ReportCallFileHandler,
    AnnounceCallFileHandler,
    RecordedTimeHandler,
    SendInsightCardHandler,
    InsightCardsOfHandler,
    CallProgressHandler,
    GetCallSummaryHandler,
    ReportSpeechHandler,
    CallsSaga,
    OfferWaitingCallsHandler,
    LiveCallOfHandler,
    CallDays,
    CallPresenter,
    CallPartsReader,
    VisibleCallReader,
    CallSearch,
    CallCounts,
    PhoneSearch,
    TagSearch,
    TagCallHandler,
    UntagCallHandler,
    RemoveDeletedTagHandler,
    RemoveDeletedAuthorHandler,
    CommentCallHandler,
    ArchiveCallHandler,
    AssignCallHandler,
    ImportCallsHandler,
    ListCallsHandler,
    GetCallHandler,
    CallDocumentsHandler,
    CallEventDocumentHandler,
    CallsBetweenHandler,
    RingsBetweenHandler,
  ],
})
export class CallsModule {}
