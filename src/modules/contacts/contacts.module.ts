import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactLock } from './commands/contact-lock.js';
import { AddDetailHandler, ChangeDetailHandler, RemoveDetailHandler } from './commands/change-detail.js';
import { CreateContactHandler, DeleteContactHandler, UpdateContactHandler } from './commands/change-contact.js';
import {
  AddImportRowsHandler,
  CreateImportHandler,
  DeleteImportHandler,
  StartImportHandler,
} from './commands/change-import.js';
import { UpdateNumberKeysHandler } from './commands/update-number-keys.js';
import { ContactDetails } from './contact-details.js';
import { ContactImport } from './contact-import.entity.js';
import { ContactDetailsController } from './controllers/contact-details.controller.js';
import { Contact } from './contact.entity.js';
import { ContactPresenter } from './contact.presenter.js';
import { ContactsController } from './controllers/contacts.controller.js';
import { ContactImportsController } from './controllers/contact-imports.controller.js';
import { ForgetImport } from './imports/forget-import.js';
import { RunImport } from './imports/run-import.js';
import { ContactNamesByNumbersHandler, ContactsByNumbersHandler } from './queries/contacts-by-numbers.js';
import { ContactEventDocumentHandler, GetContactHandler, GetDetailHandler } from './queries/get-contact.js';
import { ContactsByNameHandler, ContactSearch, FindContactsHandler } from './queries/find-contacts.js';
import { FailedImportRowsHandler, GetImportHandler, ListImportsHandler } from './queries/imports.js';
import { ListContactsHandler } from './queries/list-contacts.js';
import { SampleContacts } from './sample-contacts.js';

@Module({
  imports: [TypeOrmModule.forFeature([Contact, ContactImport])],
  controllers: [ContactsController, ContactDetailsController, ContactImportsController],
  providers: [
    ContactPresenter,
    ContactLock,
    ContactDetails,
    UpdateNumberKeysHandler,
    CreateContactHandler,
    UpdateContactHandler,
    DeleteContactHandler,
    AddDetailHandler,
    ChangeDetailHandler,
    RemoveDetailHandler,
    GetContactHandler,
    GetDetailHandler,
    ListContactsHandler,
    ContactEventDocumentHandler,
    ContactsByNumbersHandler,
    ContactNamesByNumbersHandler,
    ContactSearch,
    FindContactsHandler,
    ContactsByNameHandler,
    CreateImportHandler,
    AddImportRowsHandler,
    StartImportHandler,
    DeleteImportHandler,
    GetImportHandler,
    ListImportsHandler,
    FailedImportRowsHandler,
    RunImport,
    ForgetImport,
    SampleContacts,
  ],
})
export class ContactsModule {}
