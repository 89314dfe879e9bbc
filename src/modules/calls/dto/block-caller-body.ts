import { ANONYMOUS } from '../../../contracts/calls/types.js';
import { BodySchema, Field, fieldType, nullable, text } from '../../../platform/http/validation/fields.js';
import { isE164 } from '../../../platform/text/phone-number.js';

const MAX_NOTE_LENGTH = 255;

/** Accepts separators, because people write numbers in groups. */
const caller = {
  ...fieldType(
    (value) => value === ANONYMOUS || isE164(value),
    `must be a phone number in E.164 format, such as +33176360695, or ${ANONYMOUS}`,
    { type: 'string' },
  ),
  convert: (value: unknown) => (typeof value === 'string' ? value.replace(/[\s().-]/g, '') : value),
};

@BodySchema('BlockCaller', 'A caller to block.')
export class BlockCallerBody {
  @Field(caller, {
    mandatory: true,
    description: 'E.164, which may be grouped, or anonymous for all callers without a number.',
    example: '+33612345678',
  })
  phone_number: string;

  @Field(nullable(text(MAX_NOTE_LENGTH)), { description: 'Why the caller is blocked.', example: 'Sells insurance' })
  note: string | null = null;
}
