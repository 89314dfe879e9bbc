import { searchText } from '../platform/http/query-types.js';
import {
  BodySchema,
  email,
  Field,
  type FieldError,
  type FieldType,
  invalid,
  type NestedError,
  NestedList,
  nullable,
  text,
  unprocessable,
} from '../platform/http/validation/fields.js';
import {
  type ContactDetail,
  type ContactFields,
  MAX_DETAILS,
  MAX_INFORMATION_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_VALUE_LENGTH,
} from '../contracts/contacts/types.js';

const value = text(MAX_VALUE_LENGTH);

export const label = text(MAX_LABEL_LENGTH);
export const phoneNumber: FieldType = {
  ...value,
  check: (given) => value.check(given) ?? (/\d/.test(given as string) ? undefined : invalid('must have digits')),
};

export const LABEL = { description: 'What kind of entry it is, such as Work or Home.', example: 'Work' };
export const PHONE = {
  description:
    'The phone number, which is stored unchanged; one without a country code belongs to the country of the company.',
  example: '+33639984567',
};
export const EMAIL = { description: 'The email address.', example: 'grace@example.com' };

@BodySchema('AddContactPhone', 'A phone number of a contact.')
export class AddPhoneBody implements ContactDetail {
  @Field(label, { mandatory: true, ...LABEL })
  label: string;

  @Field(phoneNumber, { mandatory: true, ...PHONE })
  value: string;
}

@BodySchema('AddContactEmail', 'An email address of a contact.')
export class AddEmailBody implements ContactDetail {
  @Field(label, { mandatory: true, ...LABEL })
  label: string;

  @Field(email(), { mandatory: true, ...EMAIL })
  value: string;
}

/** Errors name the list and the position in it. */
const detailList = (minItems: number) => ({
  minItems,
  maxItems: MAX_DETAILS,
  check(list: unknown): FieldError | undefined {
    if (!Array.isArray(list)) return invalid('must be a list of objects with label and value');
    if (list.length < minItems) return unprocessable('is mandatory and must not be empty');
    return list.length > MAX_DETAILS ? invalid(`must not hold more than ${MAX_DETAILS}`) : undefined;
  },
  describe({ path: [index, field], status, rule }: NestedError): FieldError {
    const position = `number ${Number(index) + 1}`;
    if (field === undefined) return invalid(`must hold objects with label and value, and ${position} is none`);
    return status === 422
      ? unprocessable(`${position} has no ${field}, which is mandatory`)
      : invalid(`${position}: ${field} ${rule}`);
  },
});

const PHONES = {
  description: 'Phone numbers in any spelling; one without a country code belongs to the country of the company.',
  example: [{ label: 'Work', value: '+33639984567' }],
};
const EMAILS = {
  ...detailList(0),
  description: 'Email addresses.',
  example: [{ label: 'Work', value: 'grace@example.com' }],
};

const name = nullable(text(MAX_NAME_LENGTH));

@BodySchema('UpdateContact', 'Changes to a contact; fields that are left out do not change, and null removes a value.')
export class UpdateContactBody {
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
}

@BodySchema('CreateContact', 'A new contact.')
export class CreateContactBody extends UpdateContactBody {
  @NestedList(() => AddPhoneBody, { ...detailList(1), ...PHONES, mandatory: true })
  phone_numbers: ContactDetail[];

  @NestedList(() => AddEmailBody, EMAILS)
  emails?: ContactDetail[];
}

@BodySchema(
  'ReplaceContact',
  'Changes to a contact; what is left out does not change, and a list replaces the old one.',
)
export class ReplaceContactBody extends UpdateContactBody {
  @NestedList(() => AddPhoneBody, { ...detailList(0), ...PHONES })
  phone_numbers?: ContactDetail[];

  @NestedList(() => AddEmailBody, EMAILS)
  emails?: ContactDetail[];
}

export const contactFieldsOf = (body: UpdateContactBody): Partial<ContactFields> => ({
  firstName: body.first_name,
  lastName: body.last_name,
  companyName: body.company_name,
  information: body.information,
});

export class ContactSearchQuery {
  @Field(searchText, {
    description: 'Words of the name or company, or a part of a phone number or email address.',
    example: 'hopper',
  })
  search?: string;
}
