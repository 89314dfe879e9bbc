import { BodySchema, boolean, Field } from '../../../../platform/http/validation/fields.js';

@BodySchema('UpdateInboxEntry', 'Whether a call of the inbox is done.')
export class InboxEntryBody {
  @Field(boolean, { mandatory: true, description: 'Whether the call is done.', example: true })
  done: boolean;
}
