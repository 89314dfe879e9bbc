import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NumberChanger } from './commands/change-number.js';
import { CreateNumberHandler } from './commands/create-number.js';
import { DeleteNumberHandler } from './commands/delete-number.js';
import { CleanUpDeletedReferencesHandler } from './commands/cleanup-deleted-references.js';
import { SetNumbersOfUserHandler } from './commands/set-numbers-of-user.js';
import { UpdateNumberHandler } from './commands/update-number.js';
import { NumberLinks } from './number-links.js';
import { NumberTeam, NumberUser, PhoneNumber } from './number.entity.js';
import { DefaultSounds } from './default-sounds.js';
import { NumberPresenter } from './number.presenter.js';
import { FlowSchemaController } from './controllers/flow-schema.controller.js';
import { NumbersController, UserNumbersController } from './controllers/numbers.controller.js';
import { NumberFlowController } from './controllers/number-flow.controller.js';
import { NumberSettingsController } from './controllers/number-settings.controller.js';
import { RestoreFlowVersionHandler } from './commands/restore-flow-version.js';
import { FlowVersion } from './flow-version.entity.js';
import { FlowVersions } from './flow/flow-versions.js';
import {
  CheckNumberFlowHandler,
  GetNumberFlowHandler,
  ListFlowVersionsHandler,
  SimulateNumberFlowHandler,
} from './queries/number-flow.js';
import {
  GetNumberSettingsHandler,
  ListNumberSettingsHandler,
  NumberSettingsPresenter,
} from './queries/number-settings.js';
import { NumbersOfUsersController } from './controllers/numbers-of-users.controller.js';
import { OpeningTimer } from './opening-timer.js';
import { GetNumberHandler, GetRegistrationHandler } from './queries/get-number.js';
import { ListNumbersHandler, ListUserNumbersHandler, NumberIdsHandler } from './queries/list-numbers.js';
import {
  NumberDocumentsHandler,
  NumberEventDocumentHandler,
  NumbersOfUsersHandler,
} from './queries/number-documents.js';
import { FindNumbersHandler } from './queries/find-numbers.js';
import {
  MessageConnectionOfNumberHandler,
  NumbersOfConnectionHandler,
  CountriesOfNumbersHandler,
  NumbersOfSoundHandler,
} from './queries/number-connections.js';
import { PossibleNumbersHandler } from './queries/possible-numbers.js';
import { DigitsOfNumbersHandler, NumberCountHandler } from './queries/number-figures.js';
import {
  CompanyOfNumberHandler,
  NumberByDigitsHandler,
  NumberByIdHandler,
  NumbersInServiceHandler,
  NumberIdsOfUserHandler,
  NumberProfiles,
} from './queries/number-profiles.js';
import { NumbersSaga } from './numbers.saga.js';
import { SampleNumbers } from './sample-numbers.js';

@Module({
  imports: [TypeOrmModule.forFeature([PhoneNumber, FlowVersion, NumberUser, NumberTeam])],
  controllers: [
    NumbersController,
    UserNumbersController,
    FlowSchemaController,
    NumberSettingsController,
    NumberFlowController,
    NumbersOfUsersController,
  ],
  providers: [
    NumberLinks,
    NumberPresenter,
    DefaultSounds,
    NumberProfiles,
    NumberChanger,
    OpeningTimer,
    FlowVersions,
    NumberSettingsPresenter,
    NumbersSaga,
    CreateNumberHandler,
    UpdateNumberHandler,
    DeleteNumberHandler,
    RestoreFlowVersionHandler,
    CleanUpDeletedReferencesHandler,
    ListNumberSettingsHandler,
    GetNumberSettingsHandler,
    GetNumberFlowHandler,
    CheckNumberFlowHandler,
    SimulateNumberFlowHandler,
    ListFlowVersionsHandler,
    SetNumbersOfUserHandler,
    GetNumberHandler,
    GetRegistrationHandler,
    ListNumbersHandler,
    ListUserNumbersHandler,
    NumberDocumentsHandler,
    NumberEventDocumentHandler,
    NumbersOfUsersHandler,
    FindNumbersHandler,
    NumberByDigitsHandler,
    NumberByIdHandler,
    NumbersInServiceHandler,
    NumberIdsHandler,
    CompanyOfNumberHandler,
    PossibleNumbersHandler,
    DigitsOfNumbersHandler,
    NumberCountHandler,
    NumberIdsOfUserHandler,
    MessageConnectionOfNumberHandler,
    NumbersOfConnectionHandler,
    CountriesOfNumbersHandler,
    NumbersOfSoundHandler,
    SampleNumbers,
  ],
})
export class NumbersModule {}
