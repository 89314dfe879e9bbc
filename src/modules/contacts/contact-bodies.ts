import type { ContactDetail, ContactFields } from '../../contracts/contacts.js';
import { Field } from '../../platform/http/validation/field.js';
import { type FieldError, type FieldType, nullable } from '../../platform/http/validation/field-type.js';
import { text } from '../../platform/http/validation/text.js';
import { type DetailKind, DETAILS, MAX_LABEL_LENGTH, MAX_DETAILS } from './detail-kinds.js';

const label = text(MAX_LABEL_LENGTH);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function faultOf(each: unknown, index: number, value: FieldType): FieldError | undefined {
  if (typeof each !== 'object' || each === null || Array.isArray(each))
    return { status: 400, rule: `must hold objects with label and value, and number ${index + 1} is none` };
  const detail = each as Partial<Record<'label' | 'value', unknown>>;
  for (const [name, kind] of [['label', label] as const, ['value', value] as const]) {
    if (isBlank(detail[name])) return { status: 422, rule: `number ${index + 1} has no ${name}, which is mandatory` };
    const fault = kind.check(detail[name]);
    if (fault) return { ...fault, rule: `number ${index + 1}: ${name} ${fault.rule}` };
  }
  return undefined;
}

const detailList = (kind: DetailKind, minItems: number): FieldType => ({
  check(value) {
    if (!Array.isArray(value)) return { status: 400, rule: 'must be a list of objects with label and value' };
    if (value.length < minItems) return { status: 422, rule: 'is mandatory and must not be empty' };
    if (value.length > MAX_DETAILS) return { status: 400, rule: `must not hold more than ${MAX_DETAILS}` };
    const faults = value.map((each, index) => faultOf(each, index, DETAILS[kind].value)).filter((each) => each);
    // Missing values take precedence over invalid ones, as between fields.
    return faults.find((fault) => fault!.status === 422) ?? faults[0];
  },
  schema: {
    type: 'array',
    minItems,
    maxItems: MAX_DETAILS,
    items: { type: 'object', properties: { label: { type: 'string' }, value: { type: 'string' } } },
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
  @Field(detailList('phone', 1), {
    mandatory: true,
    description: 'Phone numbers with their country codes',
    example: [{ label: 'Work', value: '+33639984567' }],
  })
  phone_numbers: ContactDetail[];

  @Field(detailList('email', 0), { description: 'Emails', example: [{ label: 'Work', value: 'grace@example.com' }] })
  emails?: ContactDetail[];
}

export const fieldsOf = (body: UpdateContactBody): Partial<ContactFields> => ({
  firstName: body.first_name,
  lastName: body.last_name,
  companyName: body.company_name,
  information: body.information,
});

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
