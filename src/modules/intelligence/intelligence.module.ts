import { HttpModule } from '@nestjs/axios';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Analysts } from './analyst/analysts.js';
import { EmbeddedAnalyst } from './analyst/embedded/embedded-analyst.js';
import { HttpAnalyst } from './analyst/http/http-analyst.js';
import { AiEndpoint } from './analyst/http/ai-endpoint.js';
import { Conversation } from './conversation.entity.js';
import { Conversations } from './conversations.js';
import { AddActionItemHandler, EditActionItemHandler } from './commands/edit-action-items.js';
import { EditCustomSummaryHandler, EditPlaybookResultHandler, EditSummaryHandler } from './commands/edit-summaries.js';
import { InsightEditor } from './commands/insight-editor.js';
import { ReviewCallHandler } from './commands/review-call.js';
import { GetIntelligenceHandler, GetCallIntelligenceHandler } from './queries/get-intelligence.js';
import { IntelligenceController } from './controllers/intelligence.controller.js';
import { RecordUtteranceHandler } from './commands/record-utterance.js';
import { Utterance } from './utterance.entity.js';
import { Utterances } from './results/utterances.js';
import { GetTranscriptHandler } from './queries/get-transcript.js';
import { Packages } from './packages.js';
import { StartAnalysisHandler } from './commands/start-analysis.js';
import { DeleteConversationHandler } from './commands/delete-conversation.js';
import { AnalysisSteps } from './pipeline/analysis-steps.js';
import { StepRunner } from './pipeline/step-runner.js';
import { TranscriptionStep } from './pipeline/transcription-step.js';
import { Results } from './resources.js';
import { GetIntelligencePayloadHandler } from './queries/get-intelligence-payload.js';
import { ActionItem, Insight } from './insight.entity.js';
import { Insights } from './results/insights.js';
import { AddBuiltInRulesHandler, ImportRuleHandler } from './commands/import-rule.js';
import { Rule } from './rule.entity.js';
import { Rules } from './rules/rules.js';
import { Transcriber } from './pipeline/transcriber.js';
import { IntelligenceSaga } from './intelligence.saga.js';

@Module({
  imports: [HttpModule, TypeOrmModule.forFeature([Utterance, Conversation, Insight, ActionItem, Rule])],
  controllers: [IntelligenceController],
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
    InsightEditor,
    AddActionItemHandler,
    EditActionItemHandler,
    EditSummaryHandler,
    EditCustomSummaryHandler,
    EditPlaybookResultHandler,
    ReviewCallHandler,
    ImportRuleHandler,
    AddBuiltInRulesHandler,
    AiEndpoint,
    EmbeddedAnalyst,
    HttpAnalyst,
    Analysts,
    Transcriber,
    TranscriptionStep,
    AnalysisSteps,
    StepRunner,
    StartAnalysisHandler,
    IntelligenceSaga,
    DeleteConversationHandler,
  ],
})
export class IntelligenceModule {}
