import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Campaign } from './campaign.entity.js';
import { CampaignPresenter } from './campaign.presenter.js';
import { Campaigns } from './campaigns.js';
import { DeleteCampaignHandler, DropCampaignOfDeletedUserHandler } from './commands/delete-campaign.js';
import { ImportCampaignHandler } from './commands/import-campaign.js';
import { MarkNumberCalledHandler, RemoveNumberHandler, SkipNumberHandler } from './commands/change-numbers.js';
import { PauseCampaignHandler } from './commands/pause-campaign.js';
import { QueueNumbersHandler } from './commands/queue-numbers.js';
import { CampaignsController } from './controllers/campaigns.controller.js';
import { DialerController } from './controllers/dialer.controller.js';
import { GetPhoneCampaignHandler } from './queries/get-phone-campaign.js';
import { GetCampaignHandler, GetCampaignNumbersHandler } from './queries/get-campaign.js';
import { CheckNumbersHandler } from './queries/check-numbers.js';
import { ListCampaignsHandler } from './queries/list-campaigns.js';
import { DialerSaga } from './dialer.saga.js';
import { SampleCampaigns } from './sample-campaigns.js';

@Module({
  imports: [TypeOrmModule.forFeature([Campaign])],
  controllers: [DialerController, CampaignsController],
  providers: [
    Campaigns,
    CampaignPresenter,
    DialerSaga,
    QueueNumbersHandler,
    RemoveNumberHandler,
    DeleteCampaignHandler,
    DropCampaignOfDeletedUserHandler,
    MarkNumberCalledHandler,
    ImportCampaignHandler,
    SkipNumberHandler,
    PauseCampaignHandler,
    GetCampaignHandler,
    GetCampaignNumbersHandler,
    GetPhoneCampaignHandler,
    ListCampaignsHandler,
    CheckNumbersHandler,
    SampleCampaigns,
  ],
})
export class DialerModule {}
