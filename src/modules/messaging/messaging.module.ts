import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfigurationController } from './controllers/configuration.controller.js';
import { Configurations } from './configurations.js';
import { GetConfigurationHandler } from './queries/get-configuration.js';
import { ConfigureLineHandler, DeleteConfigurationHandler } from './commands/set-configuration.js';
import { MessageFileFetcher } from './files/message-file-fetcher.js';
import { GroupConversations } from './group-conversations.js';
import { FetchFilesJob } from './files/fetch-files.js';
import { ReceiveMessageHandler } from './commands/receive-message.js';
import { ReportMessageStatusHandler } from './commands/report-message-status.js';
import { MessagingNumbers } from './messaging-numbers.js';
import { Message } from './message.entity.js';
import { MessagePresenter } from './message.presenter.js';
import { MessagesController } from './controllers/messages.controller.js';
import { OutboundMessages } from './sending/outbound-messages.js';
import { SendGroupMessageHandler, SendMessageHandler } from './commands/send-message.js';
import {
  GetMessageHandler,
  MessageDocumentsHandler,
  MessageEventDocumentHandler,
  RecentMessagesHandler,
} from './queries/messages.js';
import { SendAttempt } from './sending/send-attempt.js';
import { MessageRequestBuilder } from './sending/message-request-builder.js';
import { MessageSender } from './sending/message-sender.js';
import { SendQueue } from './sending/send-queue.js';
import { MessageNotifier } from './message-notifier.js';
import { AddTemplateHandler, ConnectWhatsAppHandler } from './commands/connect-whatsapp.js';
import { ListTemplatesHandler } from './queries/list-templates.js';
import { SendWhatsAppHandler } from './commands/send-whatsapp.js';
import { WhatsAppController } from './controllers/whatsapp.controller.js';
import { WhatsAppConnections } from './whatsapp/whatsapp-connections.js';
import { GetWhatsAppStatusHandler } from './queries/get-whatsapp-status.js';
import { CustomerServiceWindow } from './whatsapp/customer-service-window.js';

@Module({
  imports: [TypeOrmModule.forFeature([Message])],
  controllers: [ConfigurationController, MessagesController, WhatsAppController],
  providers: [
    MessagePresenter,
    MessagingNumbers,
    GroupConversations,
    MessageNotifier,
    MessageFileFetcher,
    GetMessageHandler,
    MessageEventDocumentHandler,
    MessageDocumentsHandler,
    RecentMessagesHandler,
    Configurations,
    GetConfigurationHandler,
    ConfigureLineHandler,
    DeleteConfigurationHandler,
    OutboundMessages,
    SendMessageHandler,
    SendGroupMessageHandler,
    SendQueue,
    MessageRequestBuilder,
    SendAttempt,
    MessageSender,
    FetchFilesJob,
    ReceiveMessageHandler,
    ReportMessageStatusHandler,
    WhatsAppConnections,
    CustomerServiceWindow,
    ConnectWhatsAppHandler,
    AddTemplateHandler,
    SendWhatsAppHandler,
    ListTemplatesHandler,
    GetWhatsAppStatusHandler,
  ],
})
export class MessagingModule {}
