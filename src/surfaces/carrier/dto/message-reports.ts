import {
  CHANNELS,
  type Channel,
  type IncomingMessage,
  REPORTED_STATUSES,
  type ReportedStatus,
} from '../../../contracts/messaging/commands.js';
import {
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
import { ApiError } from '../../../platform/api-error.js';
import { sid } from './call-reports.js';

const MAX_BODY_LENGTH = 10_000;
const MAX_FILES = 10;
const MAX_GROUP_MEMBERS = 50;

const shortText = fieldType((value) => typeof value === 'string' && value.length <= 255, 'must be a short string', {
  type: 'string',
  maxLength: 255,
});

class ReportedFile {
  @Field(string, {
    mandatory: true,
    checksBlank: true,
    description: 'Where it is',
    example: 'https://carrier.example.com/page.pdf',
  })
  url: string;

  @Field(shortText, { description: 'Its name', example: 'page.pdf' })
  file_name?: string;

  @Field(shortText, { description: 'Its media type', example: 'application/pdf' })
  file_type?: string;
}

const members = listOf(
  {
    maxItems: MAX_GROUP_MEMBERS,
    rule: `must be a list of at most ${MAX_GROUP_MEMBERS} phone numbers in E.164 format`,
  },
  e164,
);

export class ReportMessageBody {
  @Field(e164, { mandatory: true, description: 'The Number that it is for, E.164', example: '+33176360695' })
  to: string;

  @Field(e164, { mandatory: true, description: 'Who wrote it, E.164', example: '+33612345678' })
  from: string;

  @Field(text(MAX_BODY_LENGTH), { description: 'May be left out where there is media', example: 'Thank you' })
  body?: string;

  @NestedList(() => ReportedFile, {
    maxItems: MAX_FILES,
    rule: `must be a list of at most ${MAX_FILES} files, each with url and perhaps file_name and file_type`,
    description: 'Files that came along, and where they are',
    example: [{ file_name: 'page.pdf', file_type: 'application/pdf', url: 'https://carrier.example.com/page.pdf' }],
  })
  media?: ReportedFile[];

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

  @Field(boolean, { description: 'WhatsApp: the customer came by an advertisement or a page', example: false })
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
