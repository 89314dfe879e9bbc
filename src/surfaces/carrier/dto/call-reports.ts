import { ANONYMOUS } from '../../../contracts/calls/types.js';
import { e164, Field, fieldType, id, pattern } from '../../../platform/http/validation/fields.js';
import { isE164 } from '../../../platform/text/phone-number.js';

const callerNumber = fieldType(
  (value) => value === ANONYMOUS || isE164(value),
  `must be a phone number in E.164 format, or ${ANONYMOUS}`,
  { type: 'string' },
);

export const sid = pattern(/^[\x21-\x7e]{1,64}$/, 'must be 1 to 64 printable characters without spaces');

export class ReportCallBody {
  @Field(e164, { mandatory: true, description: 'The Number that is called, E.164', example: '+33176360695' })
  to: string;

  @Field(callerNumber, { mandatory: true, description: 'Who calls: E.164, or anonymous', example: '+33612345678' })
  from: string;

  @Field(sid, { description: "The carrier's own id of the call; made when left out", example: 'CA-5f2c1a' })
  sid?: string;

  @Field(id, { description: 'The call that this one calls back for', example: 812 })
  automatic_callback_call_id?: number;
}
