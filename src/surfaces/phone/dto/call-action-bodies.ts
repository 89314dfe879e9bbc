import { BodySchema, Field, id } from '../../../platform/http/validation/fields.js';

@BodySchema('AssignPhoneCall', 'The user to assign a call to.')
export class AssignBody {
  @Field(id, { mandatory: true, description: 'Id of the user who follows up on the call.', example: 456 })
  user_id: number;
}
