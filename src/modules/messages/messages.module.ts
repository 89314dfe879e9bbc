import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfigurationController } from './configuration/configuration.controller.js';
import { Configurations } from './configuration/configurations.js';
import { GetConfigurationHandler } from './configuration/get-configuration.js';
import { ConfigureLineHandler, DeleteConfigurationHandler } from './configuration/set-configuration.js';
import { MessageFileFetcher } from './files/message-file-fetcher.js';
import { GroupConversations } from './group-conversations.js';
import { FetchFilesJob, FileFetchScheduler } from './inbound/fetch-files.js';
import { ReceiveMessageHandler } from './inbound/receive-message.js';
import { ReportMessageStatusHandler } from './inbound/report-message-status.js';
import { MessagingNumbers } from './messaging-numbers.js';
import { Message } from './message.entity.js';
import { MessagePresenter } from './message.presenter.js';
import { MessagesController } from './messages.controller.js';
import { OutboundMessages } from './outbound/outbound-messages.js';
import { SendGroupMessageHandler } from './outbound/send-group-message.js';
import { SendMessageHandler } from './outbound/send-message.js';
import { MessageRenderer } from './queries/message-renderer.js';
import { GetMessageHandler, MessageDocumentsHandler, MessageEventDocumentHandler } from './queries/messages.js';
import { RecentMessagesHandler } from './queries/recent-messages.js';
import { SendAttempt } from './sending/send-attempt.js';
import { MessageRequestBuilder } from './sending/message-request-builder.js';
import { MessageSender } from './sending/message-sender.js';
import { SendQueue } from './sending/send-queue.js';
import { MessageNotifier } from './message-notifier.js';
import { AddTemplateHandler } from './whatsapp/add-template.js';
import { ConnectWhatsAppHandler } from './whatsapp/connect-whatsapp.js';
import { ListTemplatesHandler } from './whatsapp/list-templates.js';
import { SendWhatsAppHandler } from './whatsapp/send-whatsapp.js';
import { Templates } from './whatsapp/templates.js';
import { WhatsAppController } from './whatsapp/whatsapp.controller.js';
import { WhatsAppConnections } from './whatsapp/whatsapp-connections.js';
import { GetWhatsAppStatusHandler } from './whatsapp/get-whatsapp-status.js';
import { CustomerServiceWindow } from './whatsapp/customer-service-window.js';

@Module({
  imports: [TypeOrmModule.forFeature([Message])],
  controllers: [ConfigurationController, MessagesController, WhatsAppController],
  providers: [
    MessagePresenter,
    MessageRenderer,
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
    FileFetchScheduler,
    FetchFilesJob,
    ReceiveMessageHandler,
    ReportMessageStatusHandler,
    WhatsAppConnections,
    Templates,
    CustomerServiceWindow,
    ConnectWhatsAppHandler,
    AddTemplateHandler,
    SendWhatsAppHandler,
    ListTemplatesHandler,
    GetWhatsAppStatusHandler,
  ],
})
export class MessagesModule {}
