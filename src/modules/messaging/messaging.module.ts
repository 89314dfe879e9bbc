import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ConfigurationController } from './controllers/configuration.controller.js';
import { Configurations } from './configurations.js';
import { GetConfigurationHandler } from './queries/get-configuration.js';
import { ConfigureLineHandler, DeleteConfigurationHandler } from './commands/set-configuration.js';
import { MessageFileFetcher } from './files/message-file-fetcher.js';
import { GroupConversations } from './group-conversations.js';
import { FetchFilesJob, FileTimers, PublishWithoutFiles } from './files/fetch-files.js';
import { ImportConversationHandler } from './commands/import/import-conversation.js';
import { ReceiveMessageHandler } from './commands/receive-message.js';
import { ReportMessageStatusHandler } from './commands/report-message-status.js';
import { MessageConversation } from './message-conversation.entity.js';
import { ConversationAccess } from './conversations/conversation-access.js';
import { ConversationPresenter } from './conversations/conversation.presenter.js';
import { Conversations } from './conversations/conversations.js';
import { ReceivedMessages } from './conversations/received-messages.js';
import { RemoveOldMessagesHandler } from './commands/remove-messages.js';
import { ConversationPruner } from './conversations/conversation-pruner.js';
import { ForgetReaderHandler } from './commands/forget-reader.js';
import { ReadConversationHandler } from './commands/read-conversation.js';
import { StartConversationHandler, WriteInConversationHandler } from './commands/write-in-conversation.js';
import {
  ConversationDocumentsHandler,
  ListConversationMessagesHandler,
  ListConversationsHandler,
} from './queries/conversations-of-user.js';
import { ConversationReadersHandler, GetInboxChangesHandler, CountUnreadMessagesHandler } from './queries/inbox.js';
import { ListMessagesHandler } from './queries/list-messages.js';
import { MessagePages } from './queries/message-pages.js';
import { MessagingNumbers } from './messaging-numbers.js';
import { Message } from './message.entity.js';
import { MessagePresenter } from './message.presenter.js';
import { MessagesController } from './controllers/messages.controller.js';
import { OutboundMessages } from './sending/outbound-messages.js';
import { SendGroupMessageHandler, SendMessageHandler } from './commands/send-message.js';
import { GetMessageHandler, MessageDocumentsHandler, MessageEventDocumentHandler } from './queries/messages.js';
import { SendAttempt } from './sending/send-attempt.js';
import { MessageRequestBuilder } from './sending/message-request-builder.js';
import { MessageSender } from './sending/message-sender.js';
import { MessagingSaga } from './messaging.saga.js';
import { MessageLanes } from './sending/message-lanes.js';
import { SendQueue } from './sending/send-queue.js';
import { MessageNotifier } from './message-notifier.js';
import { ConnectWhatsAppHandler } from './commands/connect-whatsapp.js';
import { AddTemplateHandler, SetTemplateStatusHandler, SyncTemplateHandler } from './commands/set-template.js';
import { ListTemplatesHandler } from './queries/list-templates.js';
import { SendWhatsAppHandler } from './commands/send-whatsapp.js';
import { WhatsAppController } from './controllers/whatsapp.controller.js';
import { Templates } from './whatsapp/templates.js';
import { WhatsAppConnections } from './whatsapp/whatsapp-connections.js';
import { GetWhatsAppStatusHandler } from './queries/get-whatsapp-status.js';
import { CustomerServiceWindow } from './whatsapp/customer-service-window.js';
import { InboxController } from './controllers/inbox.controller.js';
import { TemplatesController } from './controllers/templates.controller.js';
import { DeleteTemplateHandler, EditTemplateHandler, ProposeTemplateHandler } from './commands/edit-template.js';
import { GetOpenConversationHandler } from './queries/get-open-conversation.js';
import { GetLineTemplateHandler, ListLineTemplatesHandler } from './queries/line-templates.js';
import { ListLinesHandler } from './queries/list-lines.js';
import { UnreadCheck } from './conversations/unread-check.js';
import { CompanyOfMessageHandler } from './queries/company-of-message.js';
import { SampleMessages } from './samples/sample-messages.js';

@Module({
  imports: [TypeOrmModule.forFeature([Message, MessageConversation])],
  controllers: [ConfigurationController, MessagesController, WhatsAppController, InboxController, TemplatesController],
  providers: [
    MessagePresenter,
    MessagingNumbers,
    GroupConversations,
    MessageNotifier,
    MessageFileFetcher,
    GetMessageHandler,
    CompanyOfMessageHandler,
    MessageEventDocumentHandler,
    MessageDocumentsHandler,
    MessagePages,
    ListMessagesHandler,
    Conversations,
    UnreadCheck,
    ConversationAccess,
    ConversationPresenter,
    ListConversationsHandler,
    ConversationDocumentsHandler,
    ListConversationMessagesHandler,
    ConversationReadersHandler,
    GetInboxChangesHandler,
    StartConversationHandler,
    WriteInConversationHandler,
    ReadConversationHandler,
    ForgetReaderHandler,
    ConversationPruner,
    RemoveOldMessagesHandler,
    SampleMessages,
    MessagingSaga,
    Configurations,
    GetConfigurationHandler,
    ConfigureLineHandler,
    DeleteConfigurationHandler,
    OutboundMessages,
    SendMessageHandler,
    SendGroupMessageHandler,
    SendQueue,
    MessageLanes,
    MessageRequestBuilder,
    SendAttempt,
    MessageSender,
    ReceivedMessages,
    FileTimers,
    FetchFilesJob,
    PublishWithoutFiles,
    ReceiveMessageHandler,
    ImportConversationHandler,
    ReportMessageStatusHandler,
    WhatsAppConnections,
    Templates,
    CustomerServiceWindow,
    ConnectWhatsAppHandler,
    AddTemplateHandler,
    SyncTemplateHandler,
    SetTemplateStatusHandler,
    SendWhatsAppHandler,
    ListTemplatesHandler,
    GetWhatsAppStatusHandler,
    ListLinesHandler,
    CountUnreadMessagesHandler,
    GetOpenConversationHandler,
    ListLineTemplatesHandler,
    GetLineTemplateHandler,
    ProposeTemplateHandler,
    EditTemplateHandler,
    DeleteTemplateHandler,
  ],
})
export class MessagingModule {}
