import {
  type ContactDetail,
  type ContactFields,
  MAX_DETAILS,
  MAX_INFORMATION_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_VALUE_LENGTH,
} from '../../../../contracts/contacts/types.js';
import {
  BodySchema,
  email,
  Field,
  type FieldError,
  type FieldType,
  invalid,
  NestedList,
  nullable,
  text,
  unprocessable,
} from '../../../../platform/http/validation/fields.js';

const label = text(MAX_LABEL_LENGTH);
const name = nullable(text(MAX_NAME_LENGTH));
const value = text(MAX_VALUE_LENGTH);
const phoneNumber: FieldType = {
  ...value,
  check: (given) => value.check(given) ?? (/\d/.test(given as string) ? undefined : invalid('must have digits')),
};
const LABEL = { description: 'What kind of entry it is, such as Work or Home.', example: 'Work' };

@BodySchema('PhoneContactNumber', 'A phone number of a contact.')
class NumberBody implements ContactDetail {
  @Field(label, { mandatory: true, ...LABEL })
  label: string;

  @Field(phoneNumber, { mandatory: true, description: 'The phone number in any format.', example: '+33639984567' })
  value: string;
}

@BodySchema('PhoneContactEmail', 'An email address of a contact.')
class EmailBody implements ContactDetail {
  @Field(label, { mandatory: true, ...LABEL })
  label: string;

  @Field(email(), { mandatory: true, description: 'The email address.', example: 'grace@example.com' })
  value: string;
}

const listRules = (of: string, minItems: number) => {
  const rule = `must be a list of at most ${MAX_DETAILS} objects with a label and ${of}`;
  return {
    minItems,
    maxItems: MAX_DETAILS,
    rule,
    check(list: unknown): FieldError | undefined {
      if (!Array.isArray(list) || list.length > MAX_DETAILS) return invalid(rule);
      return list.length < minItems ? unprocessable('is mandatory and must not be empty') : undefined;
    },
  };
};

const NUMBERS = { description: 'Phone numbers of the contact.', example: [{ label: 'Work', value: '+33639984567' }] };
const EMAILS = {
  description: 'Email addresses of the contact.',
  example: [{ label: 'Work', value: 'ada@example.com' }],
};

class ContactBody {
  @Field(name, { description: 'First name; null removes it.', example: 'Grace' })
  first_name?: string | null;

  @Field(name, { description: 'Last name; null removes it.', example: 'Hopper' })
  last_name?: string | null;

  @Field(name, { description: 'Company of the contact; null removes it.', example: 'Acme' })
  company_name?: string | null;

  @Field(nullable(text(MAX_INFORMATION_LENGTH)), {
    description: 'Free text about the contact; null removes it.',
    example: 'Prefers a call in the morning',
  })
  information?: string | null;

  @NestedList(() => EmailBody, { ...listRules('an email address as value', 0), ...EMAILS })
  emails?: ContactDetail[];
}

@BodySchema('CreatePhoneContact', 'A new contact.')
export class CreatePhoneContactBody extends ContactBody {
  @NestedList(() => NumberBody, { ...listRules('a phone number as value', 1), mandatory: true, ...NUMBERS })
  phone_numbers: ContactDetail[];
}

@BodySchema(
  'UpdatePhoneContact',
  'Changes to a contact; what is left out does not change, and a list replaces the old one.',
)
export class UpdatePhoneContactBody extends ContactBody {
  @NestedList(() => NumberBody, { ...listRules('a phone number as value', 0), ...NUMBERS })
  phone_numbers?: ContactDetail[];
}

export const contactFieldsOf = (body: ContactBody): Partial<ContactFields> => ({
  firstName: body.first_name,
  lastName: body.last_name,
  companyName: body.company_name,
  information: body.information,
});
