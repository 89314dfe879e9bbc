import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AgentCall } from './agent-call.entity.js';
import { CreateVoiceAgentHandler } from './commands/create-voice-agent.js';
import { DialSaga, DialWaitingHandler, Dispatcher } from './commands/dial-waiting.js';
import { FollowCallHandler, FollowSaga } from './commands/follow-call.js';
import { CallExpired, RequestCallHandler } from './commands/request-call.js';
import { Extraction } from './conversation/extraction.js';
import { ConversationDocumentHandler } from './queries/conversation-document.js';
import { GetAgentCallHandler } from './queries/get-agent-call.js';
import { GetVoiceAgentHandler, ListVoiceAgentsHandler } from './queries/voice-agents.js';
import { VoiceAgentList } from './voice-agent-list.js';
import { VoiceAgent } from './voice-agent.entity.js';
import { VoiceAgentPresenter } from './voice-agent.presenter.js';
import { OutboundCallsController, VoiceAgentsController } from './voice-agents.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([VoiceAgent, AgentCall])],
  controllers: [VoiceAgentsController, OutboundCallsController],
  providers: [
    ...[VoiceAgentList, VoiceAgentPresenter, Dispatcher, Extraction, DialSaga, FollowSaga],
    ...[CreateVoiceAgentHandler, RequestCallHandler, CallExpired, DialWaitingHandler, FollowCallHandler],
    ...[GetVoiceAgentHandler, ListVoiceAgentsHandler, GetAgentCallHandler, ConversationDocumentHandler],
  ],
})
export class VoiceAgentsModule {}
