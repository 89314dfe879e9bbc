import { BodySchema, e164, Field, id } from '../../../platform/http/validation/fields.js';

@BodySchema('StartUserCall', 'An outbound call to start.')
export class StartCallBody {
  @Field(id, {
    mandatory: true,
    description: 'Id of the Number to call from, which must be linked to the user.',
    example: 1234,
  })
  number_id: number;

  @Field(e164, { mandatory: true, description: 'Phone number to call, E.164.', example: '+33176360695' })
  to: string;
}
