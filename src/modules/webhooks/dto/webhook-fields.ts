import { Field, type FieldError, type FieldType, invalid, oneOf } from '../../../platform/http/validation/fields.js';
import { EVENT_NAMES, findDefinition } from '../catalogue/event-catalogue.js';
import type { EventsAction } from '../webhook.entity.js';
import { type DeliveryStatus, STATUSES } from './delivery.shape.js';

const MAX_SHOWN = 64;

const unknownEvent = (name: string): FieldError =>
  invalid(`must not name ${[...name].slice(0, MAX_SHOWN).join('')}, which is not an event`);

export const eventName: FieldType = {
  check: (value) =>
    typeof value !== 'string' ? invalid('must be a string') : findDefinition(value) ? undefined : unknownEvent(value),
  schema: { type: 'string', enum: [...EVENT_NAMES] },
};

export const eventNames: FieldType = {
  check(value) {
    if (!Array.isArray(value) || value.some((name) => typeof name !== 'string'))
      return invalid('must be a list of strings');
    const unknownName = (value as string[]).find((name) => !findDefinition(name));
    return unknownName === undefined ? undefined : unknownEvent(unknownName);
  },
  schema: { type: 'array', items: { type: 'string', enum: [...EVENT_NAMES] } },
};

export class UpdateWebhookQuery {
  @Field(oneOf(['add', 'remove'], 'must be add or remove'), {
    description: 'Adds the given events to the present ones or removes them; without it they replace the present ones.',
    example: 'add',
  })
  events_action?: EventsAction;
}

export class DeliveryFilters {
  @Field(oneOf(STATUSES), { description: 'Only deliveries in this state.', example: 'failed' })
  status?: DeliveryStatus;

  @Field(
    { ...eventName, schema: { type: 'string' } },
    { description: 'Only deliveries of this event.', example: 'call.ended' },
  )
  event?: string;
}
