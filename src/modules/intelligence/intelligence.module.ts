import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Analysts } from './analyst/analysts.js';
import { EmbeddedAnalyst } from './analyst/embedded/embedded-analyst.js';
import { Conversation } from './conversation.entity.js';
import { Conversations } from './conversations.js';
import { GetIntelligenceHandler } from './get-intelligence.js';
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
import { Setting } from './settings/setting.entity.js';
import { Settings } from './settings/settings.js';
import { NoTranscriber, Transcriber } from './transcriber/transcriber.js';

@Module({
  imports: [TypeOrmModule.forFeature([Utterance, Conversation, Insight, ActionItem, Setting])],
  controllers: [IntelligenceController],
  providers: [
    ...[Packages, Conversations, Utterances, Insights, Settings, Documents],
    ...[GetIntelligenceHandler, IntelligenceDocumentHandler, HearUtteranceHandler, WordsOfCallHandler],
    ...[EmbeddedAnalyst, Analysts, { provide: Transcriber, useClass: NoTranscriber }],
    ...[Transcription, Steps, TakeStep, BeginAnalysisHandler, IntelligenceSaga, ForgetConversationHandler],
  ],
})
export class IntelligenceModule {}
