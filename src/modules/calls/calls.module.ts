import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CallDays } from './call-days.js';
import { CallCard, CallComment, CallTag, ConferenceParticipant, IvrChoice } from './call-notes.entity.js';
import { BlockedCaller } from './blocked-caller.entity.js';
import { Call } from './call.entity.js';
import { CallMetrics } from './call-metrics.js';
import { CallPresenter } from './call.presenter.js';
import { CallsController, UserCallsController } from './controllers/calls.controller.js';
import { BlockedCallersController } from './controllers/blocked-callers.controller.js';
import { CallsSaga } from './calls.saga.js';
import { AnswerCallHandler, DeclineCallHandler } from './commands/answer-call.js';
import { ArchiveCallHandler, AssignCallHandler } from './commands/annotation/assign-and-archive-call.js';
import { BlockCallerHandler, UnblockCallerHandler } from './commands/block-caller.js';
import { FollowUpCallHandler } from './commands/annotation/follow-up-call.js';
import { CommentCallHandler } from './commands/annotation/comment-call.js';
import { RemoveDeletedAuthorHandler, RemoveDeletedTagHandler } from './commands/cleanup-deleted-references.js';
import { EndVirtualCallHandler } from './commands/end-virtual-call.js';
import { HangUpCallHandler } from './commands/live/hang-up-call.js';
import { HoldCallHandler } from './commands/live/hold-call.js';
import { ImportCallsHandler } from './commands/import/import-calls.js';
import { OfferWaitingCallsHandler } from './commands/live/offer-waiting-calls.js';
import { PauseRecordingHandler } from './commands/live/pause-recording.js';
import { PauseRecordingByAgentHandler } from './commands/live/pause-recording-by-agent.js';
import { SendDigitsHandler } from './commands/live/send-digits.js';
import { ReceiveCallHandler } from './commands/carrier/receive-call.js';
import { ReceiveTestCallHandler } from './commands/carrier/receive-test-call.js';
import { ReleaseAbsentAgentHandler } from './commands/live/release-absent-agent.js';
import {
  AnnounceCallFileHandler,
  DropCallFileHandler,
  ReportCallFileHandler,
} from './commands/carrier/report-call-file.js';
import { ReportCarrierEventHandler } from './commands/carrier/report-carrier-event.js';
import {
  CallingAgents,
  StartCallHandler,
  StartInternalCallHandler,
  StartVirtualCallHandler,
} from './commands/start-call.js';
import { DialCallHandler } from './commands/dial-call.js';
import { TagCallHandler, UntagCallHandler } from './commands/annotation/tag-call.js';
import { SendInsightCardHandler } from './commands/annotation/send-insight-card.js';
import { TransferCallHandler } from './commands/live/transfer-call.js';
import { TransferDialledHandler } from './commands/live/transfer-dialled.js';
import { Agents } from './engine/agents/agents.js';
import { CallEngine } from './engine/call-engine.js';
import { FlowRunner } from './engine/flow-runner.js';
import { CallParticipants } from './engine/call-participants.js';
import { Ringer } from './engine/ringer.js';
import { StageTimeout } from './engine/stage-timeout.js';
import { CallQueue } from './engine/call-queue.js';
import {
  GetCallSummaryHandler,
  IsSimulatedCallHandler,
  RecordedTimeHandler,
  LockPastCallHandler,
  ReportSpeechHandler,
} from './queries/get-call-summary.js';
import { AgentNumbers } from './queries/agent/agent-numbers.js';
import { CallPages } from './queries/agent/call-pages.js';
import { CallsOfUserHandler, CallsWithPartyHandler } from './queries/agent/calls-of-user.js';
import { CountInboxCallsHandler, InboxCallsHandler, InboxSearch } from './queries/agent/inbox-calls.js';
import { BlockedCallers, ListBlockedCallersHandler } from './queries/blocked-callers.js';
import { CallDocumentsHandler, CallEventDocumentHandler, DetailedCallsHandler } from './queries/call-documents.js';
import { AnsweredRingsHandler, CallsBetweenHandler, RingsBetweenHandler } from './queries/call-history.js';
import { CallTotalsSinceHandler } from './queries/figures/call-totals.js';
import { CallsInProgressHandler, CountOngoingCallsHandler } from './queries/figures/calls-in-progress.js';
import { CallCounts } from './queries/search/call-counts.js';
import { CallSearch } from './queries/search/call-search.js';
import { CallPartsReader } from './queries/call-parts-reader.js';
import { VisibleCallReader } from './queries/visible-call-reader.js';
import { GetCallHandler } from './queries/get-call.js';
import { RequireCallOfTeamsHandler } from './queries/require-call-of-teams.js';
import { ListCallsHandler } from './queries/search/list-calls.js';
import {
  CallProgressHandler,
  ExternalTransferOutcomeHandler,
  InsightCardsOfHandler,
  LiveCallOfHandler,
} from './queries/live-calls.js';
import { ReportLineQualityHandler } from './commands/carrier/report-line-quality.js';
import { AudioStateOfCallHandler } from './queries/audio-state.js';
import { PhoneSearch } from './queries/search/phone-search.js';
import { CallsCsv } from './queries/search/calls-csv.js';
import { SearchPlans } from './queries/search/search-plans.js';
import { GetLineQualityHandler } from './queries/detail/get-line-quality.js';
import { GetTimelineHandler } from './queries/detail/get-timeline.js';
import { ForgetFileHandler, MarkSentimentHandler, NoteSentimentHandler } from './commands/note-sentiment.js';
import { DashboardCallsController } from './controllers/dashboard-calls.controller.js';
import { InsightCardsController } from './controllers/insight-cards.controller.js';
import { RecordingController } from './controllers/recording.controller.js';

import { CallFiguresHandler } from './queries/figures/call-figures.js';
import { RemoveOldCallsHandler } from './commands/remove-calls.js';
import { CallDayCheck } from './checks/call-day-check.js';
import { TagDayCheck } from './checks/tag-day-check.js';
import { CompanyOfCallHandler } from './queries/company-of-call.js';
import { SampleCalls } from './samples/sample-calls.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Call, CallComment, CallTag, CallCard, ConferenceParticipant, IvrChoice, BlockedCaller]),
  ],
  controllers: [
    CallsController,
    UserCallsController,
    RecordingController,
    InsightCardsController,
    BlockedCallersController,
    DashboardCallsController,
  ],
  providers: [
    Agents,
    CallParticipants,
    Ringer,
    FlowRunner,
    CallingAgents,
    CallQueue,
    CallEngine,
    CallMetrics,
    StageTimeout,
    BlockedCallers,
    BlockCallerHandler,
    UnblockCallerHandler,
    ListBlockedCallersHandler,
    ReceiveCallHandler,
    ReceiveTestCallHandler,
    DialCallHandler,
    StartCallHandler,
    StartInternalCallHandler,
    StartVirtualCallHandler,
    ReportCarrierEventHandler,
    TransferCallHandler,
    TransferDialledHandler,
    AnswerCallHandler,
    DeclineCallHandler,
    HoldCallHandler,
    HangUpCallHandler,
    EndVirtualCallHandler,
    PauseRecordingHandler,
    PauseRecordingByAgentHandler,
    SendDigitsHandler,
    ReportCallFileHandler,
    AnnounceCallFileHandler,
    DropCallFileHandler,
    IsSimulatedCallHandler,
    RecordedTimeHandler,
    SendInsightCardHandler,
    InsightCardsOfHandler,
    CallProgressHandler,
    ExternalTransferOutcomeHandler,
    GetCallSummaryHandler,
    LockPastCallHandler,
    ReportSpeechHandler,
    CallsSaga,
    OfferWaitingCallsHandler,
    ReleaseAbsentAgentHandler,
    LiveCallOfHandler,
    AudioStateOfCallHandler,
    ReportLineQualityHandler,
    CountOngoingCallsHandler,
    CallDays,
    CallFiguresHandler,
    CallDayCheck,
    TagDayCheck,
    CallPresenter,
    CallPartsReader,
    VisibleCallReader,
    CallSearch,
    CallCounts,
    PhoneSearch,
    SearchPlans,
    CallsCsv,
    AgentNumbers,
    CallPages,
    CallsOfUserHandler,
    CallsWithPartyHandler,
    InboxSearch,
    InboxCallsHandler,
    CountInboxCallsHandler,
    FollowUpCallHandler,
    GetTimelineHandler,
    GetLineQualityHandler,
    NoteSentimentHandler,
    MarkSentimentHandler,
    ForgetFileHandler,
    TagCallHandler,
    UntagCallHandler,
    RemoveDeletedTagHandler,
    RemoveOldCallsHandler,
    SampleCalls,
    RemoveDeletedAuthorHandler,
    CommentCallHandler,
    ArchiveCallHandler,
    AssignCallHandler,
    ImportCallsHandler,
    ListCallsHandler,
    GetCallHandler,
    RequireCallOfTeamsHandler,
    CompanyOfCallHandler,
    CallDocumentsHandler,
    DetailedCallsHandler,
    CallEventDocumentHandler,
    CallsBetweenHandler,
    AnsweredRingsHandler,
    RingsBetweenHandler,
    CallsInProgressHandler,
    CallTotalsSinceHandler,
  ],
})
export class CallsModule {}
