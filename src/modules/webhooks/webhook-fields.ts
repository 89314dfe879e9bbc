import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../platform/http/caller.js';
import type { Fault, Kind } from '../../platform/http/fields.js';
import { faultOfUrl, LONGEST_URL } from '../../platform/outbound/outbound-url.js';
import { Refusal } from '../../platform/refusal.js';
import { EVENT_NAMES, rowNamed } from './catalogue.js';
import type { EventsAction } from './webhook.entity.js';

const invalid = (rule: string): Fault => ({ status: 400, rule });

const MOST_SHOWN = 64;

const unknown = (name: string): Fault => invalid(`must not name ${name.slice(0, MOST_SHOWN)}, which is not an event`);

export const eventName: Kind = {
  check: (value) =>
    typeof value !== 'string' ? invalid('must be a string') : rowNamed(value) ? undefined : unknown(value),
  schema: { type: 'string', enum: [...EVENT_NAMES] },
};

export const eventNames: Kind = {
  check(value) {
    if (!Array.isArray(value) || value.some((name) => typeof name !== 'string'))
      return invalid('must be a list of strings');
    const odd = (value as string[]).find((name) => !rowNamed(name));
    return odd === undefined ? undefined : unknown(odd);
  },
  schema: { type: 'array', items: { type: 'string', enum: [...EVENT_NAMES] } },
};

export const trueOrFalse: Kind = {
  check: (value) => (typeof value === 'boolean' ? undefined : invalid('must be true or false')),
  schema: { type: 'boolean' },
};

/** Its form alone: which addresses are allowed is a setting, so refuseBadUrl says the rest. */
export const webUrl: Kind = {
  check: (value) => (typeof value === 'string' ? undefined : invalid('must be a string')),
  schema: { type: 'string', format: 'uri', maxLength: LONGEST_URL },
};

export function refuseBadUrl(url: string, allowPrivate: boolean): void {
  const fault = faultOfUrl(url, allowPrivate);
  if (fault) throw Refusal.invalid('url', fault);
}

/** `?events_action=add` or `remove`; without it a list replaces the one there is. */
export const EventsActionQuery = createParamDecorator((_: unknown, context: ExecutionContext): EventsAction => {
  const { events_action: action } = requestOf(context).query as Record<string, unknown>;
  if (action === undefined) return 'replace';
  if (action !== 'add' && action !== 'remove') throw Refusal.invalid('events_action', 'must be add or remove');
  return action;
});
