import { ORDER } from '../../../../platform/http/listing.js';
import { flag, parameter, seconds } from '../../../../platform/http/query-types.js';
import { Field } from '../../../../platform/http/validation/fields.js';

const MAX_LENGTH = 32;

/** In any format. */
const phoneNumber = parameter((text) => {
  const spelling = text.trim();
  return /\d/.test(spelling) && spelling.length <= MAX_LENGTH ? spelling : undefined;
}, 'must be a phone number');
const EXAMPLE = '06 39 98 45 67';

/** Latest call first by default. */
class CallOrder {
  @Field(ORDER, {
    description: 'Order by the start of the call: oldest first (asc) or latest first (desc).',
    example: 'desc',
  })
  order: 'asc' | 'desc' = 'desc';
}

export class PhoneCallQuery extends CallOrder {
  @Field(phoneNumber, { description: 'Only calls with this other party; in any format.', example: EXAMPLE })
  phone_number?: string;
}

export class InboxQuery extends CallOrder {
  @Field(flag, {
    description: 'Whether the calls that are done are listed, or those that are not.',
    example: false,
  })
  done = false;
}

export class ConversationQuery {
  @Field(seconds('start'), {
    description: 'Only conversations with their last message at this time or later, in UNIX seconds.',
    example: '1767225600',
  })
  from?: number;

  @Field(seconds('end'), {
    description: 'Only conversations with their last message at this time or earlier, in UNIX seconds.',
    example: '1767312000',
  })
  to?: number;

  @Field(ORDER, {
    description: 'Order by the time of the last message: oldest first (asc) or latest first (desc).',
    example: 'desc',
  })
  order: 'asc' | 'desc' = 'desc';

  @Field(phoneNumber, { description: 'Only conversations with this other party; in any format.', example: EXAMPLE })
  phone_number?: string;
}
