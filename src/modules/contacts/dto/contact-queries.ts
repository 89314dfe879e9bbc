import { parameter } from '../../../platform/http/query-types.js';
import { Field, oneOf } from '../../../platform/http/validation/fields.js';

export class ContactOrder {
  @Field(oneOf(['created_at', 'updated_at'], 'must be created_at or updated_at'), {
    description: 'The time that order refers to; from and to always refer to the creation.',
    example: 'updated_at',
  })
  order_by: 'created_at' | 'updated_at' = 'created_at';
}

export class ContactFilters {
  @Field(parameter((text) => (/\d/.test(text) ? text : undefined), 'must be a phone number'), {
    description: 'Only contacts with this phone number, in any spelling.',
    example: '+33639984567',
  })
  phone_number?: string;

  @Field(parameter((text) => text.trim().toLowerCase() || undefined, 'must be an email address'), {
    description: 'Only contacts with this email address, case-insensitively.',
    example: 'grace@example.com',
  })
  email?: string;
}
