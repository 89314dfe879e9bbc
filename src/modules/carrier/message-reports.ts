import {
  CHANNELS,
  type Channel,
  type IncomingMessage,
  REPORTED_STATUSES,
  type ReportedStatus,
} from '../../contracts/messages.js';
import { e164 } from '../../platform/http/validation/e164.js';
import { oneOf } from '../../platform/http/validation/choice.js';
import { Field } from '../../platform/http/validation/field.js';
import type { FieldType } from '../../platform/http/validation/field-type.js';
import { text } from '../../platform/http/validation/text.js';
import { isE164 } from '../../platform/phone-number.js';
import { ApiError } from '../../platform/api-error.js';
import { sid } from './carrier-fields.js';

const MAX_BODY_LENGTH = 10_000;
const MAX_FILES = 10;
const MAX_GROUP_MEMBERS = 50;

interface File {
  url: string;
  file_name?: string;
  file_type?: string;
}

const isOptionalText = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.length <= 255);

const isFile = (value: unknown): boolean => {
  const { url, file_name, file_type } = (value ?? {}) as Record<string, unknown>;
  return typeof url === 'string' && isOptionalText(file_name) && isOptionalText(file_type);
};

const field = (isValid: (value: unknown) => boolean, rule: string, schema: FieldType['schema']): FieldType => ({
  check: (value) => (isValid(value) ? undefined : { status: 400, rule }),
  schema,
});

const files = field(
  (value) => Array.isArray(value) && value.length <= MAX_FILES && value.every(isFile),
  `must be a list of at most ${MAX_FILES} files, each with url and perhaps file_name and file_type`,
  {
    type: 'array',
    maxItems: MAX_FILES,
    items: {
      type: 'object',
      properties: { url: { type: 'string' }, file_name: { type: 'string' }, file_type: { type: 'string' } },
    },
  },
);

const members = field(
  (value) => Array.isArray(value) && value.length <= MAX_GROUP_MEMBERS && value.every(isE164),
  `must be a list of at most ${MAX_GROUP_MEMBERS} phone numbers in E.164 format`,
  { type: 'array', maxItems: MAX_GROUP_MEMBERS, items: { type: 'string' } },
);

const flag = field((value) => typeof value === 'boolean', 'must be true or false', { type: 'boolean' });

export class ReportMessageBody {
  @Field(e164, { mandatory: true, description: 'The Number that it is for, E.164', example: '+33176360695' })
  to: string;

  @Field(e164, { mandatory: true, description: 'Who wrote it, E.164', example: '+33612345678' })
  from: string;

  @Field(text(MAX_BODY_LENGTH), { description: 'May be left out where there is media', example: 'Thank you' })
  body?: string;

  @Field(files, {
    description: 'Files that came along, and where they are',
    example: [{ file_name: 'page.pdf', file_type: 'application/pdf', url: 'https://carrier.example.com/page.pdf' }],
  })
  media?: File[];

  @Field(oneOf(CHANNELS), { description: 'sms by default, or mms where there is media', example: 'sms' })
  channel?: Channel;

  @Field(members, { description: 'Everybody else in the group', example: ['+33639986789'] })
  group_members?: string[];

  @Field(sid, { description: "The carrier's own id: the same one again is the same message", example: 'SM-5f2c1a' })
  sid?: string;

  @Field(text(36), {
    description: 'WhatsApp: the message that it answers',
    example: '5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38',
  })
  parent_id?: string;

  @Field(flag, { description: 'WhatsApp: the customer came by an advertisement or a page', example: false })
  free_entry_point?: boolean;
}

export function incomingMessageFrom(body: ReportMessageBody): IncomingMessage {
  const { to, from, body: content = '', media = [], group_members: groupMembers, sid } = body;
  const channel = body.channel ?? (media.length > 0 ? 'mms' : 'sms');
  if (content === '' && media.length === 0)
    throw ApiError.unprocessable('body', 'is mandatory where media is missing, and must not be empty');
  if (groupMembers?.length && channel === 'whatsapp')
    throw ApiError.invalid('group_members', 'must not be given with the channel whatsapp');
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

export class ReportStatusBody {
  @Field(oneOf(REPORTED_STATUSES), { mandatory: true, description: 'What became of it', example: 'delivered' })
  status: ReportedStatus;

  @Field(text(32), { description: 'failed, undelivered: why', example: '30003' })
  error_code?: string;
}
