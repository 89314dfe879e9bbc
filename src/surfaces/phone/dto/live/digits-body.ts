import { DTMF_DIGITS } from '../../../../contracts/calls/types.js';
import { unprocessable, type FieldType } from '../../../../platform/http/validation/field-type.js';
import { BodySchema, Field } from '../../../../platform/http/validation/fields.js';

const RULE = 'must be 1 to 32 of 0 to 9, *, # and A to D';

const digits: FieldType = {
  check: (value) => (typeof value === 'string' && DTMF_DIGITS.test(value) ? undefined : unprocessable(RULE)),
  schema: { type: 'string', pattern: DTMF_DIGITS.source },
};

@BodySchema('SendPhoneDigits', 'Digits for the other party of a call.')
export class DigitsBody {
  @Field(digits, { mandatory: true, description: '1 to 32 of 0 to 9, *, # and A to D.', example: '42#' })
  digits: string;
}
