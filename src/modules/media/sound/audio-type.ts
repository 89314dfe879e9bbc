/** The kinds of files that every carrier can play, by their first bytes. */
export function audioTypeOf(bytes: Buffer): { extension: string; contentType: string } | undefined {
  const isMp3 =
    bytes.subarray(0, 3).toString('latin1') === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);
  if (isMp3) return { extension: 'mp3', contentType: 'audio/mpeg' };
  const isWav = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE';
  return isWav ? { extension: 'wav', contentType: 'audio/wav' } : undefined;
}
