import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AgentCall } from './agent-call.entity.js';
import { ChangeVoiceAgentHandler } from './commands/change-voice-agent.js';
import { CreateVoiceAgentHandler } from './commands/create-voice-agent.js';
import { CallDispatcher, DialWaitingHandler } from './commands/dial-waiting.js';
import { FollowCallHandler } from './commands/follow-call.js';
import { ImportVoiceAgentCallHandler } from './commands/import-agent-call.js';
import { ConversationLimit } from './commands/limit-conversation.js';
import { CallExpiry, RequestCallHandler } from './commands/request-call.js';
import { RemoveOldVoiceAgentCallsHandler } from './commands/remove-agent-calls.js';
import { AnswerExtractor } from './conversation/answer-extractor.js';
import { ConversationDocumentHandler } from './queries/conversation-document.js';
import { GetAgentCallHandler } from './queries/get-agent-call.js';
import { GetVoiceAgentHandler, ListVoiceAgentsHandler } from './queries/voice-agents.js';
import { ListAgentCallsHandler } from './queries/list-agent-calls.js';
import { VoiceAgent } from './voice-agent.entity.js';
import { DashboardVoiceAgentsController } from './controllers/dashboard-voice-agents.controller.js';
import { OutboundCallsController, VoiceAgentsController } from './controllers/voice-agents.controller.js';
import { VoiceAgentsSaga } from './voice-agents.saga.js';
import { SampleVoiceAgents } from './sample-voice-agents.js';

@Module({
  imports: [TypeOrmModule.forFeature([VoiceAgent, AgentCall])],
  controllers: [VoiceAgentsController, OutboundCallsController, DashboardVoiceAgentsController],
  providers: [
    CallDispatcher,
    AnswerExtractor,
    VoiceAgentsSaga,
    CreateVoiceAgentHandler,
    ChangeVoiceAgentHandler,
    ListAgentCallsHandler,
    RequestCallHandler,
    CallExpiry,
    ImportVoiceAgentCallHandler,
    DialWaitingHandler,
    FollowCallHandler,
    ConversationLimit,
    RemoveOldVoiceAgentCallsHandler,
    GetVoiceAgentHandler,
    ListVoiceAgentsHandler,
    GetAgentCallHandler,
    ConversationDocumentHandler,
    SampleVoiceAgents,
  ],
})
export class VoiceAgentsModule {}
