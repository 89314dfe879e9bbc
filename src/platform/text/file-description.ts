const TYPE_OF_EXTENSION = new Map(
  Object.entries({
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
  }),
);
const UNKNOWN_TYPE = 'application/octet-stream';
const MEDIA_TYPE = /^[a-z]{1,20}\/[a-z0-9.+-]{1,70}$/;
const MAX_NAME_LENGTH = 100;

export interface FileDescription {
  name: string;
  type: string;
}

/** A safe name, and the declared type or else that of the extension. */
export function describeFile(declaredName: string, declaredType = ''): FileDescription {
  const name = sanitizeName(declaredName);
  const extension = /(?<=\.)[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? '';
  const type = declaredType.split(';')[0]!.trim().toLowerCase();
  if (MEDIA_TYPE.test(type)) return { name, type };
  return { name, type: TYPE_OF_EXTENSION.get(extension) ?? UNKNOWN_TYPE };
}

/** Replaces characters that are unsafe in headers and paths; a long name keeps its end, which has the extension. */
const sanitizeName = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cf}\p{Cs}"\\/:*?<>|]+/gu, '_').trim()].slice(-MAX_NAME_LENGTH).join('') || 'file';
