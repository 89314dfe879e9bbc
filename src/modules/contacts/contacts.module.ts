import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactLock } from './commands/contact-lock.js';
import { AddDetailHandler, ChangeDetailHandler, RemoveDetailHandler } from './commands/change-detail.js';
import { CreateContactHandler } from './commands/create-contact.js';
import { DeleteContactHandler } from './commands/delete-contact.js';
import { UpdateContactHandler } from './commands/update-contact.js';
import { ContactDetailsController } from './controllers/contact-details.controller.js';
import { ContactDetails } from './contact-details.js';
import { Contact } from './contact.entity.js';
import { ContactPresenter } from './contact.presenter.js';
import { ContactsController } from './controllers/contacts.controller.js';
import { ContactNamesByNumbersHandler, ContactsByNumbersHandler } from './queries/contacts-by-numbers.js';
import { ContactEventDocumentHandler, GetContactHandler } from './queries/get-contact.js';
import { GetDetailHandler } from './queries/get-detail.js';
import { ListContactsHandler } from './queries/list-contacts.js';
import { SearchContactsHandler } from './queries/search-contacts.js';

@Module({
  imports: [TypeOrmModule.forFeature([Contact])],
  controllers: [ContactsController, ContactDetailsController],
  providers: [
    ContactPresenter,
    ContactDetails,
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
