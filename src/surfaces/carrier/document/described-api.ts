import { Module } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CarrierController } from '../controllers/carrier.controller.js';
import { CarrierMessagesController } from '../controllers/carrier-messages.controller.js';
import { CarrierWhatsAppController } from '../controllers/carrier-whatsapp.controller.js';
import { ReportedItems } from '../reports/reported-items.js';

/**
 * A module of its own, because the carrier API is described also where CARRIER_TOKEN is missing and its routes are not
 * served. The controllers are read and never called, so they need no providers.
 */
@Module({
  controllers: [CarrierController, CarrierMessagesController, CarrierWhatsAppController],
  providers: [
    { provide: CommandBus, useValue: null },
    { provide: ReportedItems, useValue: null },
  ],
})
export class DescribedApi {}
