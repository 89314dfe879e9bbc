import { HttpModule, HttpService } from '@nestjs/axios';
import { type DynamicModule, Module } from '@nestjs/common';
import { Carrier } from '../../ports/carrier.js';
import { Config } from '../../platform/config.js';
import { Dependencies } from '../../platform/observability/dependencies.js';
import { SendCarrierRequestHandler } from './commands/send-carrier-request.js';
import { CarrierRequestSender } from './carrier-request-sender.js';
import { CarrierQueue } from './carrier-queue.js';
import { CarrierController } from './controllers/carrier.controller.js';
import { CarrierMessagesController } from './controllers/carrier-messages.controller.js';
import { CarrierSaga } from './carrier.saga.js';
import { CarryOutHandler } from './commands/carry-out.js';
import { SimulatedFarEnd } from './simulated/simulated-far-end.js';
import { HttpCarrier } from './http-carrier.js';
import { SimulatedCarrier } from './simulated/simulated-carrier.js';
import { SimulatedMessages } from './simulated/simulated-messages.js';

const carrier = {
  provide: Carrier,
  inject: [Config, HttpService, Dependencies, SimulatedFarEnd, SimulatedMessages],
  useFactory: (
    config: Config,
    http: HttpService,
    dependencies: Dependencies,
    farEnd: SimulatedFarEnd,
    messages: SimulatedMessages,
  ): Carrier =>
    config.carrier === 'http'
      ? new HttpCarrier(http, config.carrierUrl!, config.carrierToken!, dependencies)
      : new SimulatedCarrier(messages, config.simulatorFarEnd === 'auto' ? farEnd : undefined),
};

@Module({})
export class CarrierModule {
  /** Without a token nobody can authenticate as the carrier, so its routes do not exist. */
  static on({ carrierToken }: Config): DynamicModule {
    return {
      module: CarrierModule,
      imports: [HttpModule],
      controllers: carrierToken === undefined ? [] : [CarrierController, CarrierMessagesController],
      providers: [
        carrier,
        SimulatedFarEnd,
        SimulatedMessages,
        CarrierQueue,
        CarrierRequestSender,
        CarrierSaga,
        CarryOutHandler,
        SendCarrierRequestHandler,
      ],
    };
  }
}
