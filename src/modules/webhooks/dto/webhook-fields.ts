import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiError } from '../../../platform/api-error.js';
import { requestOf } from '../../../platform/http/access/caller.js';
import { type FieldError, type FieldType, invalid } from '../../../platform/http/validation/fields.js';
import { EVENT_NAMES, findDefinition } from '../catalogue/event-catalogue.js';
import type { EventsAction } from '../webhook.entity.js';

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

/** `?events_action=add` or `remove`; without it the given list replaces the current one. */
export const EventsActionQuery = createParamDecorator((_: unknown, context: ExecutionContext): EventsAction => {
  const { events_action: action } = requestOf(context).query as Record<string, unknown>;
  if (action === undefined) return 'replace';
  if (action !== 'add' && action !== 'remove') throw ApiError.invalid('events_action', 'must be add or remove');
  return action;
});
