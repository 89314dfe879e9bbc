import { randomUUID } from 'node:crypto';

/** A file of a message; once it is fetched, the attachment with the same id holds its content. */
export interface MessageFile {
  id: string;
  name: string;
  type: string;
  /** Encrypted, since anybody who knows the URL can read the file. */
  url: string;
}

const TYPE_OF_EXTENSION: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  amr: 'audio/amr',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  '3gp': 'video/3gpp',
  mov: 'video/quicktime',
  webm: 'video/webm',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  vcf: 'text/vcard',
  ics: 'text/calendar',
};
const UNKNOWN_TYPE = 'application/octet-stream';
const MEDIA_TYPE = /^[a-z]{1,20}\/[a-z0-9.+-]{1,70}$/;
const MAX_NAME_LENGTH = 100;

/** Derives name and type from what is declared and from the URL, before the file is fetched. */
export function createMessageFile(
  url: string,
  declared: { fileName?: string; fileType?: string },
  seal: (url: string) => string,
): MessageFile {
  const name = sanitizeName(declared.fileName ?? lastPathSegment(url));
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1].toLowerCase() ?? '';
  const type = declared.fileType?.split(';')[0].trim().toLowerCase() ?? '';
  return {
    id: randomUUID(),
    name,
    type: MEDIA_TYPE.test(type)
      ? type
      : Object.hasOwn(TYPE_OF_EXTENSION, extension)
        ? TYPE_OF_EXTENSION[extension]
        : UNKNOWN_TYPE,
    url: seal(url),
  };
}

function lastPathSegment(url: string): string {
  const segment = new URL(url).pathname.split('/').at(-1)!;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Replaces characters that are unsafe in headers and paths; a long name keeps its end, which has the extension. */
const sanitizeName = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cf}\p{Cs}"\\/:*?<>|]+/gu, '_').trim()].slice(-MAX_NAME_LENGTH).join('') || 'file';
