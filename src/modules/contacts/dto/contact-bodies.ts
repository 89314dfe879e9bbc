import {
  type ContactDetail,
  type ContactFields,
  MAX_DETAILS,
  MAX_INFORMATION_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_NAME_LENGTH,
} from '../../../contracts/contacts/types.js';
import {
  BodySchema,
  Field,
  type FieldError,
  invalid,
  type NestedError,
  NestedList,
  nullable,
  text,
  unprocessable,
} from '../../../platform/http/validation/fields.js';
import { DETAILS } from '../detail-kinds.js';

const label = text(MAX_LABEL_LENGTH);

const LABEL = { description: 'What kind of entry it is, such as Work or Home.', example: 'Work' };
const PHONE = {
  description:
    'The phone number, which is stored unchanged; one without a country code belongs to the country of the company.',
  example: '+33639984567',
};
const EMAIL = { description: 'The email address.', example: 'grace@example.com' };

@BodySchema('AddContactPhone', 'A phone number of a contact.')
export class AddPhoneBody {
  @Field(label, { mandatory: true, ...LABEL })
  label: string;

  @Field(DETAILS.phone.value, { mandatory: true, ...PHONE })
  value: string;
}

@BodySchema('AddContactEmail', 'An email address of a contact.')
export class AddEmailBody {
  @Field(label, { mandatory: true, ...LABEL })
  label: string;

  @Field(DETAILS.email.value, { mandatory: true, ...EMAIL })
  value: string;
}

/** Errors name the list and the position in it. */
const detailList = (minItems: number) => ({
  minItems,
  maxItems: MAX_DETAILS,
  check(value: unknown): FieldError | undefined {
    if (!Array.isArray(value)) return invalid('must be a list of objects with label and value');
    if (value.length < minItems) return unprocessable('is mandatory and must not be empty');
    return value.length > MAX_DETAILS ? invalid(`must not hold more than ${MAX_DETAILS}`) : undefined;
  },
  describe({ path: [index, field], status, rule }: NestedError): FieldError {
    const position = `number ${Number(index) + 1}`;
    if (field === undefined) return invalid(`must hold objects with label and value, and ${position} is none`);
    return status === 422
      ? unprocessable(`${position} has no ${field}, which is mandatory`)
      : invalid(`${position}: ${field} ${rule}`);
  },
});

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
  @NestedList(() => AddPhoneBody, {
    ...detailList(1),
    mandatory: true,
    description: 'Phone numbers in any spelling; one without a country code belongs to the country of the company.',
    example: [{ label: 'Work', value: '+33639984567' }],
  })
  phone_numbers: ContactDetail[];

  @NestedList(() => AddEmailBody, {
    ...detailList(0),
    description: 'Email addresses.',
    example: [{ label: 'Work', value: 'grace@example.com' }],
  })
  emails?: ContactDetail[];
}

export const fieldsOf = (body: UpdateContactBody): Partial<ContactFields> => ({
  firstName: body.first_name,
  lastName: body.last_name,
  companyName: body.company_name,
  information: body.information,
});

@BodySchema('UpdateContactPhone', 'Changes to a phone number of a contact; fields that are left out do not change.')
export class ChangePhoneBody {
  @Field(label, { notBlank: true, ...LABEL })
  label?: string;

  @Field(DETAILS.phone.value, { notBlank: true, ...PHONE })
  value?: string;
}

@BodySchema('UpdateContactEmail', 'Changes to an email address of a contact; fields that are left out do not change.')
export class ChangeEmailBody {
  @Field(label, { notBlank: true, ...LABEL })
  label?: string;

  @Field(DETAILS.email.value, { notBlank: true, ...EMAIL })
  value?: string;
}
