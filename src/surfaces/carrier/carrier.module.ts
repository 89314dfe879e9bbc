import { HttpModule } from '@nestjs/axios';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../../platform/config.js';
import { CarrierLanes } from './carrier-lanes.js';
import { CarrierQueue } from './carrier-queue.js';
import { CarrierRequestSender } from './carrier-request-sender.js';
import { CarrierSaga } from './carrier.saga.js';
import { CarryOutHandler } from './commands/carry-out.js';
import { CreateConnectionHandler } from './commands/create-connection.js';
import { CreateTrunkHandler } from './commands/create-trunk.js';
import {
  ConnectionRemover,
  DeleteConnectionHandler,
  DeleteTrunkHandler,
  RequireConnectionHandler,
} from './commands/delete-connection.js';
import { EndSimulatedCallHandler } from './commands/end-simulated-call.js';
import { RequireDiallableHandler } from './commands/require-diallable.js';
import { SendCarrierRequestHandler } from './commands/send-carrier-request.js';
import { UpdateTrunkHandler } from './commands/update-trunk.js';
import { BridgeGuard } from './connections/bridge-guard.js';
import { CarrierMetrics } from './connections/carrier-metrics.js';
import { Carriers } from './connections/carriers.js';
import { SampleConnections } from './connections/sample-connections.js';
import { Connection } from './connection.entity.js';
import { ProviderIds } from './connections/provider-ids.js';
import { CarrierDocumentController } from './controllers/carrier-document.controller.js';
import { CarrierController } from './controllers/carrier.controller.js';
import { CarrierMessagesController } from './controllers/carrier-messages.controller.js';
import { CarrierWhatsAppController } from './controllers/carrier-whatsapp.controller.js';
import { IsReporterHandler } from './queries/is-reporter.js';
import { GetCarrierCapabilitiesHandler, ListConnectionsHandler } from './queries/connection-queries.js';
import { AllTrunksHandler, GetTrunkHandler, ListTrunksHandler } from './queries/list-trunks.js';
import { ReportedItems } from './reports/reported-items.js';
import { Reporters } from './reports/reporters.js';
import { SimulatedCarrier } from './simulated/simulated-carrier.js';
import { SimulatedFarEnd } from './simulated/simulated-far-end.js';
import { SimulatedMessages } from './simulated/simulated-messages.js';
import { DialledCalls } from './trunks/dialled-calls.js';
import { Trunks } from './trunks/trunks.js';
import { CarrierReference, DialledCall, QueuedRequest, SimulatedMessage } from './carrier-records.entity.js';

const CARRIER_API = [CarrierController, CarrierMessagesController, CarrierWhatsAppController];

@Module({})
export class CarrierModule {
  /** Without a token there is no carrier API, not even for connections. `telephony` provides the carrier of trunks. */
  static on({ carrierToken }: Config, telephony: Type | DynamicModule): DynamicModule {
    return {
      module: CarrierModule,
      imports: [
        telephony,
        HttpModule,
        TypeOrmModule.forFeature([Connection, CarrierReference, QueuedRequest, DialledCall, SimulatedMessage]),
      ],
      controllers: [CarrierDocumentController, ...(carrierToken === undefined ? [] : CARRIER_API)],
      providers: [
        Carriers,
        BridgeGuard,
        CarrierMetrics,
        ProviderIds,
        SimulatedCarrier,
        SimulatedFarEnd,
        SimulatedMessages,
        CarrierQueue,
        CarrierLanes,
        CarrierRequestSender,
        CarrierSaga,
        CarryOutHandler,
        EndSimulatedCallHandler,
        SendCarrierRequestHandler,
        CreateConnectionHandler,
        ConnectionRemover,
        SampleConnections,
        DeleteConnectionHandler,
        RequireConnectionHandler,
        Trunks,
        DialledCalls,
        CreateTrunkHandler,
        UpdateTrunkHandler,
        DeleteTrunkHandler,
        RequireDiallableHandler,
        ListTrunksHandler,
        GetTrunkHandler,
        AllTrunksHandler,
        ListConnectionsHandler,
        IsReporterHandler,
        GetCarrierCapabilitiesHandler,
        Reporters,
        ReportedItems,
      ],
      exports: [Reporters],
    };
  }
}
