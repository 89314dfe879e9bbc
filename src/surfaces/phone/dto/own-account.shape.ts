import * as s from '../../../platform/http/openapi/shapes.js';
import { BodySchema, Field, text } from '../../../platform/http/validation/fields.js';

export const ownSessionsShape = s.schema(
  'PhoneSessionList',
  'The phones on which the user is logged in, without desk phones.',
  s.object({
    sessions: s.list(
      s.schema(
        'PhoneSessionEntry',
        'A phone on which the user is logged in.',
        s.object({
          id: s.integer(31, 'Unique identifier of the session.'),
          device: s.string('desktop', 'Device that the login named: desktop, ios or android.'),
          created_at: s.timestamp('When the user logged in, ISO 8601, UTC.'),
          expires_at: s.timestamp('When the session ends by itself, ISO 8601, UTC.'),
          current: s.boolean(false, 'Whether it is the session that sends this request.'),
        }),
      ),
      'Sessions that are not over, latest login first.',
    ),
  }),
);

@BodySchema('ChangePhonePassword', 'Another password for the user of the session.')
export class ChangePhonePasswordBody {
  @Field(text(128), { mandatory: true, description: 'The present password.', example: 'correct horse battery' })
  current_password: string;

  @Field(text(128), {
    mandatory: true,
    description: 'The new password, of 8 to 128 characters, and none of the most common ones.',
    example: 'a better horse battery',
  })
  password: string;
}
