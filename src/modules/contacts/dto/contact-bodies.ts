import { EMAIL, LABEL, label, PHONE, phoneNumber } from '../../../requests/contacts.js';
import { BodySchema, email, Field } from '../../../platform/http/validation/fields.js';

@BodySchema('UpdateContactPhone', 'Changes to a phone number of a contact; fields that are left out do not change.')
export class ChangePhoneBody {
  @Field(label, { notBlank: true, ...LABEL })
  label?: string;

  @Field(phoneNumber, { notBlank: true, ...PHONE })
  value?: string;
}

@BodySchema('UpdateContactEmail', 'Changes to an email address of a contact; fields that are left out do not change.')
export class ChangeEmailBody {
  @Field(label, { notBlank: true, ...LABEL })
  label?: string;

  @Field(email(), { notBlank: true, ...EMAIL })
  value?: string;
}
