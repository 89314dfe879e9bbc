import { randomUUID } from 'node:crypto';

/** A file of a message: where it comes from and, once it is stored, the attachment of that id. */
export interface MessageFile {
  id: string;
  name: string;
  type: string;
  /** Sealed: such a URL opens a door. */
  url: string;
}

const TYPES: Record<string, string> = {
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' },
  ...{ mp3: 'audio/mpeg', ogg: 'audio/ogg', amr: 'audio/amr', wav: 'audio/wav', m4a: 'audio/mp4' },
  ...{ mp4: 'video/mp4', '3gp': 'video/3gpp', mov: 'video/quicktime', webm: 'video/webm' },
  ...{ pdf: 'application/pdf', txt: 'text/plain', csv: 'text/csv', vcf: 'text/vcard', ics: 'text/calendar' },
};
const UNKNOWN = 'application/octet-stream';
const MEDIA_TYPE = /^[a-z]{1,20}\/[a-z0-9.+-]{1,70}$/;
const LONGEST_NAME = 100;

/** What names and URLs tell of a file before it is seen. */
export function fileFrom(
  url: string,
  given: { fileName?: string; fileType?: string },
  seal: (url: string) => string,
): MessageFile {
  const name = plain(given.fileName ?? lastPart(url));
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1].toLowerCase() ?? '';
  const type = given.fileType?.split(';')[0].trim().toLowerCase() ?? '';
  return {
    id: randomUUID(),
    name,
    type: MEDIA_TYPE.test(type) ? type : Object.hasOwn(TYPES, ending) ? TYPES[ending] : UNKNOWN,
    url: seal(url),
  };
}

function lastPart(url: string): string {
  const part = new URL(url).pathname.split('/').at(-1)!;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Without what a header or a path would stumble over; of a long one the end, which tells what it is. */
const plain = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cf}\p{Cs}"\\/:*?<>|]+/gu, '_').trim()].slice(-LONGEST_NAME).join('') || 'file';
