import type { ContactDetail, ContactFields } from '../../contracts/contacts.js';
import { type Fault, Field, type Kind, orNull, text } from '../../platform/http/fields.js';
import { type DetailKind, DETAILS, LONGEST_LABEL, MOST_DETAILS } from './detail-kinds.js';

const label = text(LONGEST_LABEL);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** What is wrong with one of a list, told with its place in it. */
function faultOf(each: unknown, place: number, value: Kind): Fault | undefined {
  if (typeof each !== 'object' || each === null || Array.isArray(each))
    return { status: 400, rule: `must hold objects with label and value, and number ${place + 1} is none` };
  const given = each as Partial<Record<'label' | 'value', unknown>>;
  for (const [name, kind] of [['label', label] as const, ['value', value] as const]) {
    if (isBlank(given[name])) return { status: 422, rule: `number ${place + 1} has no ${name}, which is mandatory` };
    const fault = kind.check(given[name]);
    if (fault) return { ...fault, rule: `number ${place + 1}: ${name} ${fault.rule}` };
  }
  return undefined;
}

const listOf = (kind: DetailKind, least: number): Kind => ({
  check(given) {
    if (!Array.isArray(given)) return { status: 400, rule: 'must be a list of objects with label and value' };
    if (given.length < least) return { status: 422, rule: 'is mandatory and must not be empty' };
    if (given.length > MOST_DETAILS) return { status: 400, rule: `must not hold more than ${MOST_DETAILS}` };
    const faults = given.map((each, place) => faultOf(each, place, DETAILS[kind].value)).filter((each) => each);
    // What is missing counts before what is wrong, as between fields.
    return faults.find((fault) => fault!.status === 422) ?? faults[0];
  },
  schema: {
    type: 'array',
    minItems: least,
    maxItems: MOST_DETAILS,
    items: { type: 'object', properties: { label: { type: 'string' }, value: { type: 'string' } } },
  },
});

const INFORMATION = 4096;
const name = orNull(text(255));

export class UpdateContactBody {
  @Field(name, { description: 'First name', example: 'Grace' })
  first_name?: string | null;

  @Field(name, { description: 'Last name', example: 'Hopper' })
  last_name?: string | null;

  @Field(name, { description: 'The company of the contact', example: 'Acme' })
  company_name?: string | null;

  @Field(orNull(text(INFORMATION)), { description: 'Anything else', example: 'Prefers a call in the morning' })
  information?: string | null;
}

export class CreateContactBody extends UpdateContactBody {
  @Field(listOf('phone', 1), {
    mandatory: true,
    description: 'Phone numbers with their country codes',
    example: [{ label: 'Work', value: '+33639984567' }],
  })
  phone_numbers: ContactDetail[];

  @Field(listOf('email', 0), { description: 'Emails', example: [{ label: 'Work', value: 'grace@example.com' }] })
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
