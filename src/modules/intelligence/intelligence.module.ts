import { HttpModule } from '@nestjs/axios';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Transcriber } from '../../ports/transcriber.js';
import { Analyst } from './analyst/analyst.js';
import { Analysts } from './analyst/analysts.js';
import { EmbeddedAnalyst } from './analyst/embedded/embedded-analyst.js';
import { HttpAnalyst } from './analyst/http/http-analyst.js';
import { LanguageModel } from './analyst/http/language-model.js';
import { ModelMetrics } from './analyst/http/model-metrics.js';
import { ModelServices } from './analyst/http/model-services.js';
import { SpeechModel } from './analyst/http/speech-model.js';
import { Conversation } from './conversation.entity.js';
import { Conversations } from './conversations.js';
import { AddActionItemHandler, EditActionItemHandler } from './commands/edit-action-items.js';
import { EditCustomSummaryHandler, EditPlaybookResultHandler, EditSummaryHandler } from './commands/edit-summaries.js';
import { InsightEditor } from './commands/insight-editor.js';
import { RedoEmbeddedStepsHandler, RerunAnalysisHandler } from './commands/rerun-analysis.js';
import { ReviewCallHandler } from './commands/review-call.js';
import { GetIntelligenceHandler, GetCallIntelligenceHandler } from './queries/get-intelligence.js';
import { ModelTestController } from './controllers/model-test.controller.js';
import { RuleSchemasController } from './controllers/rule-schemas.controller.js';
import { IntelligenceController } from './controllers/intelligence.controller.js';
import { RecordUtteranceHandler } from './commands/record-utterance.js';
import { Utterance } from './utterance.entity.js';
import { Utterances } from './results/utterances.js';
import { DashboardAnalysisController } from './controllers/dashboard-analysis.controller.js';
import { GetAnalysisHandler } from './queries/get-analysis.js';
import { SentimentOfCustomerHandler } from './queries/sentiment-of-customer.js';
import { GetTranscriptHandler, GetUtteranceHandler, ListUtterancesHandler } from './queries/spoken-utterances.js';
import { Packages } from './packages.js';
import { StartAnalysisHandler } from './commands/start-analysis.js';
import {
  DeleteConversationHandler,
  RemoveOldTranscriptsHandler,
  RemoveTranscriptsOfCallsHandler,
} from './commands/remove-transcripts.js';
import { AgentSteps } from './pipeline/agent-steps.js';
import { AgentsOnCall } from './pipeline/transcription/agents-on-call.js';
import { AnalysisSteps } from './pipeline/analysis-steps.js';
import { AnalysisStarter } from './pipeline/analysis-starter.js';
import { PastAnalysis } from './pipeline/past-analysis.js';
import { PipelineMetrics } from './pipeline/pipeline-metrics.js';
import { RedoTimer } from './pipeline/redo-timer.js';
import { StepFailures } from './pipeline/step-failures.js';
import { StepRunner } from './pipeline/step-runner.js';
import { StepSchedule } from './pipeline/step-schedule.js';
import { TranscriptionStep } from './pipeline/transcription/transcription-step.js';
import { Results } from './resources.js';
import { GetIntelligencePayloadHandler } from './queries/get-intelligence-payload.js';
import { ActionItem, Insight } from './insight.entity.js';
import { Insights } from './results/insights.js';
import { ImportTranscriptHandler } from './commands/import-transcript.js';
import { AddBuiltInRulesHandler, ImportRuleHandler } from './commands/import-rule.js';
import { ChangeRuleHandler, CreateRuleHandler, DeleteRuleHandler } from './commands/edit-rules.js';
import { RulesController } from './controllers/rules.controller.js';
import { GetRuleHandler, ListRulesHandler } from './queries/get-rules.js';
import { ListTranscribedCallsHandler } from './queries/list-transcribed-calls.js';
import { TryRuleHandler } from './queries/try-rule.js';
import { Rule } from './rule.entity.js';
import { Rules } from './rules/rules.js';
import { CallTranscriber } from './pipeline/transcription/call-transcriber.js';
import { IntelligenceSaga } from './intelligence.saga.js';
import { SampleRules } from './sample-rules.js';

/** The preferred analyst; null without a model. */
const model = {
  provide: Analyst,
  inject: [HttpAnalyst, LanguageModel],
  useFactory: (analyst: HttpAnalyst, { isConfigured }: LanguageModel): Analyst | null =>
    isConfigured ? analyst : null,
};

@Module({
  imports: [HttpModule, TypeOrmModule.forFeature([Utterance, Conversation, Insight, ActionItem, Rule])],
  controllers: [
    IntelligenceController,
    RuleSchemasController,
    RulesController,
    ModelTestController,
    DashboardAnalysisController,
  ],
  providers: [
    Packages,
    Conversations,
    Utterances,
    Insights,
    Rules,
    Results,
    GetIntelligenceHandler,
    GetCallIntelligenceHandler,
    GetIntelligencePayloadHandler,
    RecordUtteranceHandler,
    GetTranscriptHandler,
    ListUtterancesHandler,
    GetUtteranceHandler,
    SentimentOfCustomerHandler,
    GetAnalysisHandler,
    InsightEditor,
    AddActionItemHandler,
    EditActionItemHandler,
    EditSummaryHandler,
    EditCustomSummaryHandler,
    EditPlaybookResultHandler,
    ReviewCallHandler,
    ImportRuleHandler,
    ImportTranscriptHandler,
    AddBuiltInRulesHandler,
    CreateRuleHandler,
    ChangeRuleHandler,
    DeleteRuleHandler,
    ListRulesHandler,
    GetRuleHandler,
    ListTranscribedCallsHandler,
    TryRuleHandler,
    ModelMetrics,
    ModelServices,
    LanguageModel,
    { provide: Transcriber, useClass: SpeechModel },
    EmbeddedAnalyst,
    HttpAnalyst,
    model,
    Analysts,
    CallTranscriber,
    TranscriptionStep,
    AnalysisSteps,
    AgentSteps,
    AgentsOnCall,
    StepRunner,
    StepFailures,
    StepSchedule,
    RedoTimer,
    PipelineMetrics,
    AnalysisStarter,
    PastAnalysis,
    RerunAnalysisHandler,
    RedoEmbeddedStepsHandler,
    StartAnalysisHandler,
    IntelligenceSaga,
    DeleteConversationHandler,
    RemoveTranscriptsOfCallsHandler,
    RemoveOldTranscriptsHandler,
    SampleRules,
  ],
})
export class IntelligenceModule {}
