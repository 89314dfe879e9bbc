import type { ContactDetail, ContactFields } from '../../../contracts/contacts/types.js';
import {
  Field,
  type FieldError,
  invalid,
  type NestedError,
  NestedList,
  nullable,
  text,
  unprocessable,
} from '../../../platform/http/validation/fields.js';
import { DETAILS, MAX_LABEL_LENGTH, MAX_DETAILS } from '../detail-kinds.js';

const label = text(MAX_LABEL_LENGTH);

const LABEL = { description: 'What it is', example: 'Work' };
const PHONE = { description: 'A phone number with its country code', example: '+33639984567' };
const EMAIL = { description: 'An email address', example: 'grace@example.com' };

export class AddPhoneBody {
  @Field(label, { mandatory: true, ...LABEL })
  label: string;

  @Field(DETAILS.phone.value, { mandatory: true, ...PHONE })
  value: string;
}

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

const MAX_INFORMATION_LENGTH = 4096;
const name = nullable(text(255));

export class UpdateContactBody {
  @Field(name, { description: 'First name', example: 'Grace' })
  first_name?: string | null;

  @Field(name, { description: 'Last name', example: 'Hopper' })
  last_name?: string | null;

  @Field(name, { description: 'The company of the contact', example: 'Acme' })
  company_name?: string | null;

  @Field(nullable(text(MAX_INFORMATION_LENGTH)), {
    description: 'Anything else',
    example: 'Prefers a call in the morning',
  })
  information?: string | null;
}

export class CreateContactBody extends UpdateContactBody {
  @NestedList(() => AddPhoneBody, {
    ...detailList(1),
    mandatory: true,
    description: 'Phone numbers with their country codes',
    example: [{ label: 'Work', value: '+33639984567' }],
  })
  phone_numbers: ContactDetail[];

  @NestedList(() => AddEmailBody, {
    ...detailList(0),
    description: 'Emails',
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

export class ChangePhoneBody {
  @Field(label, { notBlank: true, ...LABEL })
  label?: string;

  @Field(DETAILS.phone.value, { notBlank: true, ...PHONE })
  value?: string;
}

export class ChangeEmailBody {
  @Field(label, { notBlank: true, ...LABEL })
  label?: string;

  @Field(DETAILS.email.value, { notBlank: true, ...EMAIL })
  value?: string;
}
