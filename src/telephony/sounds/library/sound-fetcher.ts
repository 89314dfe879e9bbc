/** Identifies the version of a file, as its server reports it. */
export interface SoundVersion {
  etag?: string;
  lastModified?: string;
}

export type FetchedSound = { status: 'unchanged' } | ({ status: 'fresh'; bytes: Buffer } & SoundVersion);

/** Fetches the files behind the URLs of sounds. */
export interface SoundFetcher {
  /** `unchanged` requires a known version. Rejects with a sentence about the file. */
  fetchSound(url: string, known: SoundVersion): Promise<FetchedSound>;
}
