import { BodySchema, Field, listOf, string } from '../../../platform/http/validation/fields.js';
import { MAX_NUMBERS } from '../commands/queue-numbers.js';

const LIST_RULE = `must be a list of at most ${MAX_NUMBERS} texts`;
export const RULE = `entries ${LIST_RULE}.`;

@BodySchema('CheckDialerNumbers', 'Entries of a list for a dialer campaign.')
export class CheckNumbersBody {
  @Field(listOf({ maxItems: MAX_NUMBERS, rule: LIST_RULE }, string), {
    mandatory: true,
    description: 'Phone numbers with a country code in any spelling.',
    example: ['+33 6 39 98 45 67', '0033176360695'],
  })
  entries: string[];
}
