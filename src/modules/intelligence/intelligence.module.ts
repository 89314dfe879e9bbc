import { HttpModule, HttpService } from '@nestjs/axios';
import { Module } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config.js';
import { Access } from './access.js';
import { Analysts, OutsideAnalyst } from './analyst/analysts.js';
import { EmbeddedAnalyst } from './analyst/embedded/embedded-analyst.js';
import { HttpAnalyst } from './analyst/http/http-analyst.js';
import { Model } from './analyst/http/model.js';
import { Conversation } from './conversation.entity.js';
import { Conversations } from './conversations.js';
import { AddActionItemHandler, EditActionItemHandler } from './edits/edit-action-items.js';
import { EditCustomSummaryHandler, EditPlaybookResultHandler, EditSummaryHandler } from './edits/edit-summaries.js';
import { Edits } from './edits/edits.js';
import { ReviewCallHandler } from './edits/review-call.js';
import { GetIntelligenceHandler, TalkOfCallHandler } from './get-intelligence.js';
import { IntelligenceController } from './intelligence.controller.js';
import { HearUtteranceHandler } from './live/hear-utterance.js';
import { Utterance } from './live/utterance.entity.js';
import { Utterances } from './live/utterances.js';
import { WordsOfCallHandler } from './live/words-of-call.js';
import { Packages } from './packages.js';
import { BeginAnalysisHandler, IntelligenceSaga } from './pipeline/begin-analysis.js';
import { ForgetConversationHandler } from './pipeline/forget-conversation.js';
import { Steps } from './pipeline/steps.js';
import { TakeStep } from './pipeline/take-step.js';
import { Transcription } from './pipeline/transcription.js';
import { Documents } from './results/documents.js';
import { IntelligenceDocumentHandler } from './results/event-documents.js';
import { ActionItem, Insight } from './results/insight.entity.js';
import { Insights } from './results/insights.js';
import { AddBuiltInRulesHandler, ImportRuleHandler } from './settings/import-rule.js';
import { Setting } from './settings/setting.entity.js';
import { Settings } from './settings/settings.js';
import { HttpTranscriber } from './transcriber/http-transcriber.js';
import { NoTranscriber, Transcriber } from './transcriber/transcriber.js';

/** Where AI_URL names an endpoint, it is asked; else there is none. */
const model = {
  provide: Model,
  inject: [Config, HttpService],
  useFactory: ({ aiUrl: url, aiKey: key, aiModel }: Config, http: HttpService): Model | undefined =>
    url === undefined ? undefined : new Model(http, { url, key, model: aiModel! }),
};

const outsideAnalyst = {
  provide: OutsideAnalyst,
  inject: [{ token: Model, optional: true }],
  useFactory: (asked?: Model): OutsideAnalyst | undefined => asked && new HttpAnalyst(asked),
};

const transcriber = {
  provide: Transcriber,
  inject: [QueryBus, { token: Model, optional: true }],
  useFactory: (queries: QueryBus, asked?: Model): Transcriber =>
    asked ? new HttpTranscriber(asked, queries) : new NoTranscriber(),
};

@Module({
  imports: [HttpModule, TypeOrmModule.forFeature([Utterance, Conversation, Insight, ActionItem, Setting])],
  controllers: [IntelligenceController],
  providers: [
    ...[Packages, Access, Conversations, Utterances, Insights, Settings, Documents],
    ...[
      GetIntelligenceHandler,
      TalkOfCallHandler,
      IntelligenceDocumentHandler,
      HearUtteranceHandler,
      WordsOfCallHandler,
    ],
    ...[Edits, AddActionItemHandler, EditActionItemHandler, EditSummaryHandler, EditCustomSummaryHandler],
    ...[EditPlaybookResultHandler, ReviewCallHandler],
    ...[ImportRuleHandler, AddBuiltInRulesHandler],
    ...[model, EmbeddedAnalyst, outsideAnalyst, Analysts, transcriber],
    ...[Transcription, Steps, TakeStep, BeginAnalysisHandler, IntelligenceSaga, ForgetConversationHandler],
  ],
})
export class IntelligenceModule {}
