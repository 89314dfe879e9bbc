import { Module } from '@nestjs/common';
import { RefreshLiveHandler } from './commands/refresh-live.js';
import { ConnectionsController } from './controllers/connections.controller.js';
import { LiveController } from './controllers/live.controller.js';
import { OptionsController } from './controllers/options.controller.js';
import { SetupController, TestCallController } from './controllers/setup.controller.js';
import { SystemController } from './controllers/system.controller.js';
import { TrunksController } from './controllers/trunks.controller.js';
import { DashboardSaga } from './dashboard.saga.js';
import { LiveConnections } from './live/live-connections.js';
import { liveHints } from './live/live-hints.js';
import { LiveViews } from './live/live-views.js';
import { describedLiveSocket } from './live/described-live-socket.js';
import { LiveSocket } from './live/live-socket.js';
import { LiveWatch } from './live/live-watch.js';
import { SetupLinkHandler } from './queries/setup-link.js';
import { SetUp } from './setup/set-up.js';
import { SetupToken } from './setup/setup-token.js';
import { TestCall } from './setup/test-call.js';
import { WebPages } from './web-pages.js';

const live = [
  LiveViews,
  liveHints,
  LiveConnections,
  LiveWatch,
  LiveSocket,
  describedLiveSocket,
  DashboardSaga,
  RefreshLiveHandler,
];
const setup = [SetUp, SetupToken, SetupLinkHandler, TestCall];

@Module({
  controllers: [
    ConnectionsController,
    TrunksController,
    LiveController,
    OptionsController,
    SetupController,
    TestCallController,
    SystemController,
  ],
  providers: [WebPages, ...live, ...setup],
})
export class DashboardModule {}
