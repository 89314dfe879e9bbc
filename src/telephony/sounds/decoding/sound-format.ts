type SoundFormat = 'wav' | 'mp3';

/** Detects the format by the first bytes, because servers often send a wrong Content-Type. */
export function formatOf(bytes: Uint8Array): SoundFormat | undefined {
  if (startsWith(bytes, 'RIFF')) return 'wav';
  return startsWith(bytes, 'ID3') || startsWithFrame(bytes) ? 'mp3' : undefined;
}

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  bytes.length > text.length && [...text].every((character, i) => bytes[i] === character.charCodeAt(0));

/** The header of an MPEG audio frame: eleven sync bits, and no reserved values. */
function startsWithFrame([first, second = 0, third = 0]: Uint8Array): boolean {
  const hasSync = first === 0xff && (second & 0xe0) === 0xe0;
  const hasVersion = (second & 0x18) !== 0x08;
  const hasLayer = (second & 0x06) !== 0;
  const hasBitRate = (third & 0xf0) !== 0xf0;
  const hasSampleRate = (third & 0x0c) !== 0x0c;
  return hasSync && hasVersion && hasLayer && hasBitRate && hasSampleRate;
}
