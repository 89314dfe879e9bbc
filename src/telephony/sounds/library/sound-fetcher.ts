/** Identifies the version of a file, as its server sent it. */
export interface SoundVersion {
  etag?: string;
  lastModified?: string;
}

export type FetchedSound = { status: 'unchanged' } | ({ status: 'fresh'; bytes: Buffer } & SoundVersion);

/** Gets the files behind the URLs of sounds. */
export interface SoundFetcher {
  /** Only a known version can be unchanged. Fails with a sentence about the file. */
  fetchSound(url: string, known: SoundVersion): Promise<FetchedSound>;
}
