import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfigurationController } from './configuration/configuration.controller.js';
import { Configurations } from './configuration/configurations.js';
import { GetConfigurationHandler } from './configuration/get-configuration.js';
import { ConfigureLineHandler, DeleteConfigurationHandler } from './configuration/set-configuration.js';
import { MessageFiles } from './files/message-files.js';
import { Groups } from './groups.js';
import { FetchFiles, FileFetches } from './inbound/fetch-files.js';
import { ReceiveMessageHandler } from './inbound/receive-message.js';
import { ReportMessageStatusHandler } from './inbound/report-status.js';
import { Lines } from './lines.js';
import { Message } from './message.entity.js';
import { MessagePresenter } from './message.presenter.js';
import { MessagesController } from './messages.controller.js';
import { Outgoing } from './outbound/outgoing.js';
import { SendGroupMessageHandler } from './outbound/send-group-message.js';
import { SendMessageHandler } from './outbound/send-message.js';
import { MessageRenderer } from './queries/message-renderer.js';
import { GetMessageHandler, MessageDocumentsHandler, MessageEventDocumentHandler } from './queries/messages.js';
import { RecentMessagesHandler } from './queries/recent-messages.js';
import { Attempt } from './sending/attempt.js';
import { CarrierRequests } from './sending/carrier-requests.js';
import { SendDue } from './sending/send-due.js';
import { SendQueue } from './sending/send-queue.js';
import { Telling } from './telling.js';
import { AddTemplateHandler } from './whatsapp/add-template.js';
import { ConnectWhatsAppHandler } from './whatsapp/connect-whatsapp.js';
import { ListTemplatesHandler } from './whatsapp/list-templates.js';
import { SendWhatsAppHandler } from './whatsapp/send-whatsapp.js';
import { Templates } from './whatsapp/templates.js';
import { WhatsAppController } from './whatsapp/whatsapp.controller.js';
import { WhatsAppLines } from './whatsapp/whatsapp-lines.js';
import { GetWhatsAppStatusHandler } from './whatsapp/whatsapp-status.js';
import { Window } from './whatsapp/window.js';

@Module({
  imports: [TypeOrmModule.forFeature([Message])],
  controllers: [ConfigurationController, MessagesController, WhatsAppController],
  providers: [
    ...[MessagePresenter, MessageRenderer, Lines, Groups, Telling, MessageFiles],
    ...[GetMessageHandler, MessageEventDocumentHandler, MessageDocumentsHandler, RecentMessagesHandler],
    ...[Configurations, GetConfigurationHandler, ConfigureLineHandler, DeleteConfigurationHandler],
    ...[Outgoing, SendMessageHandler, SendGroupMessageHandler],
    ...[SendQueue, CarrierRequests, Attempt, SendDue],
    ...[FileFetches, FetchFiles, ReceiveMessageHandler, ReportMessageStatusHandler],
    ...[WhatsAppLines, Templates, Window, ConnectWhatsAppHandler, AddTemplateHandler],
    ...[SendWhatsAppHandler, ListTemplatesHandler, GetWhatsAppStatusHandler],
  ],
})
export class MessagesModule {}
