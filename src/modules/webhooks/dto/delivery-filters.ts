import { Field, oneOf } from '../../../platform/http/validation/fields.js';
import { type DeliveryStatus, STATUSES } from './delivery.shape.js';
import { eventName } from './webhook-fields.js';

export class DeliveryFilters {
  @Field(oneOf(STATUSES), { description: 'Only deliveries in this state.', example: 'failed' })
  status?: DeliveryStatus;

  @Field(
    { ...eventName, schema: { type: 'string' } },
    { description: 'Only deliveries of this event.', example: 'call.ended' },
  )
  event?: string;
}
