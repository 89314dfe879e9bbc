import { HttpModule, HttpService } from '@nestjs/axios';
import { type DynamicModule, Module } from '@nestjs/common';
import { Carrier } from '../../contracts/carrier.js';
import { Config } from '../../platform/config.js';
import { AskCarrierHandler } from './ask-carrier.js';
import { CarrierLane } from './carrier-lane.js';
import { CarrierQueue } from './carrier-queue.js';
import { CarrierController } from './carrier.controller.js';
import { CarrierMessagesController } from './carrier-messages.controller.js';
import { CarrierSaga, CarryOutHandler } from './carry-out.js';
import { FarEnd } from './far-end.js';
import { HttpCarrier } from './http-carrier.js';
import { SimulatedCarrier } from './simulated-carrier.js';
import { MessageDelivered, SimulatedMessages } from './simulated-messages.js';

const carrier = {
  provide: Carrier,
  inject: [Config, HttpService, FarEnd, SimulatedMessages],
  useFactory: (config: Config, http: HttpService, far: FarEnd, messages: SimulatedMessages) =>
    config.carrier === 'http'
      ? new HttpCarrier(http, config.carrierUrl!, config.carrierToken!)
      : new SimulatedCarrier(messages, config.simulatorFarEnd === 'auto' ? far : undefined),
};

@Module({})
export class CarrierModule {
  /** Without a token nobody may speak for the carrier: its paths do not exist. */
  static on({ carrierToken }: Config): DynamicModule {
    return {
      module: CarrierModule,
      imports: [HttpModule],
      controllers: carrierToken === undefined ? [] : [CarrierController, CarrierMessagesController],
      providers: [
        ...[carrier, FarEnd, SimulatedMessages, MessageDelivered],
        ...[CarrierQueue, CarrierLane, CarrierSaga, CarryOutHandler, AskCarrierHandler],
      ],
    };
  }
}
