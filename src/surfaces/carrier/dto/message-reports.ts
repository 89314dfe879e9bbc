import {
  CHANNELS,
  type Channel,
  type IncomingMessage,
  REPORTED_STATUSES,
  type ReportedStatus,
} from '../../../contracts/messaging/commands.js';
import {
  BodySchema,
  boolean,
  e164,
  Field,
  fieldType,
  listOf,
  NestedList,
  oneOf,
  string,
  text,
} from '../../../platform/http/validation/fields.js';
import { isE164 } from '../../../platform/text/phone-number.js';
import { ApiError } from '../../../platform/api-error.js';
import { sid } from './call-reports.js';

const MAX_BODY_LENGTH = 10_000;
const MAX_FILES = 10;
const MAX_GROUP_MEMBERS = 50;

const shortText = fieldType((value) => typeof value === 'string' && value.length <= 255, 'must be a short string', {
  type: 'string',
  maxLength: 255,
});

@BodySchema('ReportMessageFile', 'A file of an inbound message.')
class ReportedFile {
  @Field(string, {
    mandatory: true,
    checksBlank: true,
    description: 'URL of the file.',
    example: 'https://carrier.example.com/page.pdf',
  })
  url: string;

  @Field(shortText, { description: 'Name of the file.', example: 'page.pdf' })
  file_name?: string;

  @Field(shortText, { description: 'Media type of the file.', example: 'application/pdf' })
  file_type?: string;
}

const members = listOf(
  {
    maxItems: MAX_GROUP_MEMBERS,
    rule: `must be a list of at most ${MAX_GROUP_MEMBERS} phone numbers in E.164 format`,
  },
  e164,
);

const SHORT_CODE = /^\d{3,8}$/;
/** Networks allow names of eleven characters with at least one letter. */
const SENDER_NAME = /^(?=.*\p{L})(?! )[\p{L}\p{N}\p{P}\p{S} ]{1,11}(?<! )$/u;

const isSender = (value: unknown): boolean =>
  isE164(value) || (typeof value === 'string' && (SHORT_CODE.test(value) || SENDER_NAME.test(value)));

const sender = fieldType(
  isSender,
  'must be a phone number in E.164 format, such as +33176360695, a short code of 3 to 8 digits, or a name of at most 11 characters',
  { type: 'string', minLength: 1, maxLength: 16 },
);

@BodySchema('ReportMessage', 'An inbound message.', {
  to: '+33176360695',
  from: '+33612345678',
  body: 'Thank you',
  sid: 'SM-5f2c1a',
})
export class ReportMessageBody {
  @Field(e164, { mandatory: true, description: 'Number that receives the message, E.164.', example: '+33176360695' })
  to: string;

  @Field(sender, {
    mandatory: true,
    description: 'Sender: E.164, a short code or an alphanumeric name, stored unchanged.',
    example: '+33612345678',
  })
  from: string;

  @Field(text(MAX_BODY_LENGTH), { description: 'Text of the message; mandatory without media.', example: 'Thank you' })
  body?: string;

  @NestedList(() => ReportedFile, {
    maxItems: MAX_FILES,
    rule: `must be a list of at most ${MAX_FILES} files, each with url and perhaps file_name and file_type`,
    description: 'Files of the message.',
    example: [{ file_name: 'page.pdf', file_type: 'application/pdf', url: 'https://carrier.example.com/page.pdf' }],
  })
  media?: ReportedFile[];

  @Field(oneOf(CHANNELS), { description: 'Channel of the message; sms by default, or mms with media.', example: 'sms' })
  channel?: Channel;

  @Field(members, { description: 'Other members of the group, E.164.', example: ['+33639986789'] })
  group_members?: string[];

  @Field(sid, {
    description: 'Message identifier of the carrier; a repeated one refers to the same message.',
    example: 'SM-5f2c1a',
  })
  sid?: string;

  @Field(text(36), {
    description: 'Id of the message that this one answers; only for WhatsApp.',
    example: '5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38',
  })
  parent_id?: string;

  @Field(boolean, {
    description: 'Whether the customer came by an advertisement or a page; only for WhatsApp.',
    example: false,
  })
  free_entry_point?: boolean;
}

export function incomingMessageFrom(body: ReportMessageBody): IncomingMessage {
  const { to, from, body: content = '', media = [], group_members: groupMembers, sid } = body;
  const channel = body.channel ?? (media.length > 0 ? 'mms' : 'sms');
  if (content === '' && media.length === 0)
    throw ApiError.unprocessable('body', 'is mandatory where media is missing, and must not be empty');
  if (groupMembers?.length && channel === 'whatsapp')
    throw ApiError.invalid('group_members', 'must not be given with the channel whatsapp');
  if (!isE164(from) && (groupMembers?.length || channel === 'whatsapp'))
    throw ApiError.invalid('from', 'must be a phone number in E.164 format in a group and with the channel whatsapp');
  return {
    to,
    from,
    channel,
    groupMembers,
    sid,
    body: content,
    files: media.map(({ url, file_name: fileName, file_type: fileType }) => ({ url, fileName, fileType })),
    parentId: body.parent_id,
    freeEntryPoint: body.free_entry_point,
  };
}

@BodySchema('ReportMessageStatus', 'The delivery status of a message.', { status: 'delivered' })
export class ReportStatusBody {
  @Field(oneOf(REPORTED_STATUSES), { mandatory: true, description: 'Delivery status.', example: 'delivered' })
  status: ReportedStatus;

  @Field(text(32), {
    description: 'Why the message did not arrive; only with failed and undelivered.',
    example: '30003',
  })
  error_code?: string;
}
