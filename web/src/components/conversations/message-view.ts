import { contactName } from '../contact-name';
import type { Conversation, Message } from './messaging';

export interface MessageFile {
  name: string;
  url: string;
  isImage: boolean;
}

/** A message of any kind, as the thread shows it. */
export interface MessageView {
  id: string;
  isOwn: boolean;
  /** The author, in a group. */
  sender: string | null;
  text: string;
  files: MessageFile[];
  status: Message['status'];
  errorCode: string | undefined;
  isTemplate: boolean;
  /** ISO 8601. */
  at: string;
}

const lastSegment = (url: string): string => decodeURIComponent(url.split(/[?#]/)[0]!.split('/').pop()!) || url;

/** The pages must not load content from other hosts, so only files that we serve are shown as pictures. */
const isShown = (type: string, url: string): boolean =>
  type.startsWith('image/') && new URL(url, location.href).origin === location.origin;

function filesOf(message: Message): MessageFile[] {
  if ('group_message_id' in message)
    return message.media_url.map((url) => ({ name: lastSegment(url), url, isImage: false }));
  return message.media_details.map(({ file_name: name, file_type: type, presigned_url: url }) => ({
    name: name || lastSegment(url),
    url,
    isImage: isShown(type, url),
  }));
}

export const idOf = (message: Message): string =>
  'group_message_id' in message ? message.group_message_id : message.id;

export const viewOf = (message: Message): MessageView => ({
  id: idOf(message),
  isOwn: message.direction === 'outbound',
  sender: 'group_message_id' in message ? message.external_number : null,
  text: message.body,
  files: filesOf(message),
  status: message.status,
  errorCode: message.error_code,
  isTemplate: 'type' in message && message.type === 'template',
  at: new Date(message.created_at).toISOString(),
});

/** The contact, the phone number or the members of the group. */
export function partyOf({ contact, external_number: number, last_message: last }: Conversation): string {
  if (last && 'participants' in last) return last.participants.join(', ');
  return contactName(contact) ?? (last && 'raw_digits' in last ? last.raw_digits : number) ?? '';
}
