import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Campaign } from './campaign.entity.js';
import { CampaignPresenter } from './campaign.presenter.js';
import { Campaigns } from './campaigns.js';
import { DeleteCampaignHandler, DialerSaga, DropCampaignOfDeletedUserHandler } from './commands/delete-campaign.js';
import { MarkCalledHandler } from './commands/mark-called.js';
import { QueueNumbersHandler } from './commands/queue-numbers.js';
import { RemoveNumberHandler } from './commands/remove-number.js';
import { DialerController } from './dialer.controller.js';
import { CampaignOnPhoneHandler } from './queries/campaign-on-phone.js';
import { GetCampaignHandler, GetCampaignNumbersHandler } from './queries/get-campaign.js';

@Module({
  imports: [TypeOrmModule.forFeature([Campaign])],
  controllers: [DialerController],
  providers: [
    ...[Campaigns, CampaignPresenter, DialerSaga],
    ...[QueueNumbersHandler, RemoveNumberHandler, DeleteCampaignHandler, DropCampaignOfDeletedUserHandler],
    ...[MarkCalledHandler, GetCampaignHandler, GetCampaignNumbersHandler, CampaignOnPhoneHandler],
  ],
})
export class DialerModule {}
