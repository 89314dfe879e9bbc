import { HttpModule, HttpService } from '@nestjs/axios';
import { type DynamicModule, Module } from '@nestjs/common';
import { Carrier } from '../../contracts/carrier.js';
import { Config } from '../../platform/config.js';
import { CarrierController } from './carrier.controller.js';
import { CarrierSaga, CarryOutHandler } from './carry-out.js';
import { FarEnd } from './far-end.js';
import { HttpCarrier } from './http-carrier.js';
import { SimulatedCarrier } from './simulated-carrier.js';

const carrier = {
  provide: Carrier,
  inject: [Config, HttpService, FarEnd],
  useFactory: ({ carrier: kind, carrierUrl, carrierToken, simulatorFarEnd }: Config, http: HttpService, far: FarEnd) =>
    kind === 'http'
      ? new HttpCarrier(http, carrierUrl!, carrierToken!)
      : new SimulatedCarrier(simulatorFarEnd === 'auto' ? far : undefined),
};

@Module({})
export class CarrierModule {
  /** Without a token nobody may speak for the carrier: its paths do not exist. */
  static on({ carrierToken }: Config): DynamicModule {
    return {
      module: CarrierModule,
      imports: [HttpModule],
      controllers: carrierToken === undefined ? [] : [CarrierController],
      providers: [carrier, FarEnd, CarrierSaga, CarryOutHandler],
    };
  }
}
