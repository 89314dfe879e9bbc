import type { SipPhoneSummary } from '../../../contracts/phone/types.js';
import { iso } from '../../../platform/clock.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { BodySchema, Field, id, text } from '../../../platform/http/validation/fields.js';

describePath('sip_phones', integerId('SIP phone', 7));

const registration = s.schema(
  'SipRegistration',
  'Where a desk phone is reached.',
  s.object({
    contact: s.string('sip:mq3vhx7k2pra@10.0.0.17:5060', 'What the phone says its address is.'),
    address: s.string('203.0.113.9', 'Where its packets come from.'),
    port: s.integer(5060, 'Port that they come from.'),
    transport: s.choice(['udp', 'tcp'], 'udp or tcp.'),
    user_agent: s.string('Yealink SIP-T46U 108.86.0.20', 'What the phone says it is; may be empty.'),
    expires_at: s.timestamp('When the registration ends unless the phone renews it, ISO 8601, UTC.'),
  }),
);

const properties = {
  id: s.integer(7, 'Unique identifier of the phone.'),
  user_id: s.integer(456, 'Id of its user.'),
  name: s.string('Desk in Paris', 'Name of the phone.'),
  username: s.string('mq3vhx7k2pra', 'Name by which it registers.'),
  created_at: s.timestamp('When the phone was created, ISO 8601, UTC.'),
  registrations: s.list(registration, 'Where it is registered now; empty if it is not.'),
};

const sipPhoneShape = s.schema('SipPhone', 'A desk phone of a user, without its password.', s.object(properties));

export const sipPhoneList = s.page('SipPhoneList', 'sip_phones', sipPhoneShape);

export const createdSipPhoneResponse = s.wrapped(
  'CreatedSipPhoneResponse',
  'sip_phone',
  s.schema(
    'CreatedSipPhone',
    'A new desk phone with its password, which only this response shows.',
    s.object({
      ...properties,
      password: s.string('3Vb0mJt5k9Yl2Qx8Zr7Wc1Ns', 'Password by which it registers.'),
      server: s.nullable(s.string('203.0.113.5:5060', 'Where it registers, over UDP or TCP; null while SIP is off.')),
    }),
  ),
  'The phone with its password.',
);

export const presentSipPhone = (phone: SipPhoneSummary): s.ValueOf<typeof sipPhoneShape> => ({
  id: phone.id,
  user_id: phone.userId,
  name: phone.name,
  username: phone.username,
  created_at: iso(phone.createdAt),
  registrations: phone.contacts.map((contact) => ({
    contact: contact.contactUri,
    address: contact.address,
    port: contact.port,
    transport: contact.transport,
    user_agent: contact.userAgent,
    expires_at: iso(contact.expiresAt),
  })),
});

@BodySchema('CreateSipPhone', 'A new desk phone.')
export class CreateSipPhoneBody {
  @Field(id, { mandatory: true, description: 'Id of the user whose calls it takes and makes.', example: 456 })
  user_id: number;

  @Field(text(100), { notBlank: true, description: 'Name of the phone.', example: 'Desk in Paris' })
  name?: string;
}
