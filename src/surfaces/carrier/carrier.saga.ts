import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { CarrierRequested } from '../../contracts/carrier/events.js';
import { on, reactions } from '../../platform/events/reaction.js';
import { CarryOut } from './commands/carry-out.js';

@Injectable()
export class CarrierSaga {
  @Saga()
  readonly react = reactions(on(CarrierRequested, CarryOut));
}
