import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactLock } from './commands/contact-lock.js';
import { AddDetailHandler, ChangeDetailHandler, RemoveDetailHandler } from './commands/change-detail.js';
import { CreateContactHandler, DeleteContactHandler, UpdateContactHandler } from './commands/change-contact.js';
import { ContactDetailsController } from './controllers/contact-details.controller.js';
import { Contact } from './contact.entity.js';
import { ContactPresenter } from './contact.presenter.js';
import { ContactsController } from './controllers/contacts.controller.js';
import { ContactNamesByNumbersHandler, ContactsByNumbersHandler } from './queries/contacts-by-numbers.js';
import { ContactEventDocumentHandler, GetContactHandler, GetDetailHandler } from './queries/get-contact.js';
import { ListContactsHandler } from './queries/list-contacts.js';
import { SearchContactsHandler } from './queries/search-contacts.js';

@Module({
  imports: [TypeOrmModule.forFeature([Contact])],
  controllers: [ContactsController, ContactDetailsController],
  providers: [
    ContactPresenter,
    ContactLock,
    CreateContactHandler,
    UpdateContactHandler,
    DeleteContactHandler,
    AddDetailHandler,
    ChangeDetailHandler,
    RemoveDetailHandler,
    GetContactHandler,
    GetDetailHandler,
    ListContactsHandler,
    SearchContactsHandler,
    ContactEventDocumentHandler,
    ContactsByNumbersHandler,
    ContactNamesByNumbersHandler,
  ],
})
export class ContactsModule {}
