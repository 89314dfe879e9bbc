import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NumberChanger } from './commands/change-number.js';
import { CreateNumberHandler } from './commands/create-number.js';
import { DeleteNumberHandler } from './commands/delete-number.js';
import { ForgetTheGoneHandler, NumbersSaga } from './commands/forget-the-gone.js';
import { UpdateNumberHandler } from './commands/update-number.js';
import { NumberLinks } from './number-links.js';
import { NumberList } from './number-list.js';
import { PhoneNumber } from './number.entity.js';
import { NumberPresenter } from './number.presenter.js';
import { NumbersController, UserNumbersController } from './numbers.controller.js';
import { OpeningHours } from './opening-hours.js';
import { GetNumberHandler, GetRegistrationHandler } from './queries/get-number.js';
import { ListNumbersHandler, ListUserNumbersHandler, NumberIdsHandler } from './queries/list-numbers.js';
import {
  NumberDocumentsHandler,
  NumberEventDocumentHandler,
  NumbersOfUsersHandler,
} from './queries/number-documents.js';
import { CountriesOfNumbersHandler, NumberCountHandler } from './queries/number-figures.js';
import {
  CompanyOfNumberHandler,
  NumberByDigitsHandler,
  NumberByIdHandler,
  NumbersInServiceHandler,
  NumberIdsOfUserHandler,
  NumberProfiles,
} from './queries/number-profiles.js';

@Module({
  imports: [TypeOrmModule.forFeature([PhoneNumber])],
  controllers: [NumbersController, UserNumbersController],
  providers: [
    ...[NumberList, NumberLinks, NumberPresenter, NumberProfiles, NumberChanger, OpeningHours, NumbersSaga],
    ...[CreateNumberHandler, UpdateNumberHandler, DeleteNumberHandler, ForgetTheGoneHandler],
    ...[GetNumberHandler, GetRegistrationHandler, ListNumbersHandler, ListUserNumbersHandler],
    ...[NumberDocumentsHandler, NumberEventDocumentHandler, NumbersOfUsersHandler],
    ...[NumberByDigitsHandler, NumberByIdHandler, NumbersInServiceHandler, NumberIdsHandler, CompanyOfNumberHandler],
    ...[CountriesOfNumbersHandler, NumberCountHandler, NumberIdsOfUserHandler],
  ],
})
export class NumbersModule {}
