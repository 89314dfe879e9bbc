import { e164, Field, id } from '../../../platform/http/validation/fields.js';
import { callerNumber, sid } from './carrier-fields.js';

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
