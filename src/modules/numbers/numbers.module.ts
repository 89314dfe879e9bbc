import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NumberChanger } from './commands/change-number.js';
import { CreateNumberHandler } from './commands/create-number.js';
import { DeleteNumberHandler } from './commands/delete-number.js';
import { CleanUpDeletedReferencesHandler } from './commands/cleanup-deleted-references.js';
import { UpdateNumberHandler } from './commands/update-number.js';
import { NumberLinks } from './number-links.js';
import { PhoneNumber } from './number.entity.js';
import { NumberPresenter } from './number.presenter.js';
import { NumbersController, UserNumbersController } from './controllers/numbers.controller.js';
import { OpeningTimer } from './opening-timer.js';
import { GetNumberHandler, GetRegistrationHandler } from './queries/get-number.js';
import { ListNumbersHandler, ListUserNumbersHandler, NumberIdsHandler } from './queries/list-numbers.js';
import {
  NumberDocumentsHandler,
  NumberEventDocumentHandler,
  NumbersOfUsersHandler,
} from './queries/number-documents.js';
import { CountriesOfNumbersHandler, DigitsOfNumbersHandler, NumberCountHandler } from './queries/number-figures.js';
import {
  CompanyOfNumberHandler,
  NumberByDigitsHandler,
  NumberByIdHandler,
  NumbersInServiceHandler,
  NumberIdsOfUserHandler,
  NumberProfiles,
} from './queries/number-profiles.js';
import { NumbersSaga } from './numbers.saga.js';

@Module({
  imports: [TypeOrmModule.forFeature([PhoneNumber])],
  controllers: [NumbersController, UserNumbersController],
  providers: [
    NumberLinks,
    NumberPresenter,
    NumberProfiles,
    NumberChanger,
    OpeningTimer,
    NumbersSaga,
    CreateNumberHandler,
    UpdateNumberHandler,
    DeleteNumberHandler,
    CleanUpDeletedReferencesHandler,
    GetNumberHandler,
    GetRegistrationHandler,
    ListNumbersHandler,
    ListUserNumbersHandler,
    NumberDocumentsHandler,
    NumberEventDocumentHandler,
    NumbersOfUsersHandler,
    NumberByDigitsHandler,
    NumberByIdHandler,
    NumbersInServiceHandler,
    NumberIdsHandler,
    CompanyOfNumberHandler,
    CountriesOfNumbersHandler,
    DigitsOfNumbersHandler,
    NumberCountHandler,
    NumberIdsOfUserHandler,
  ],
})
export class NumbersModule {}
