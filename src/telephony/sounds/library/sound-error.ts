/** A sound that cannot be played; the message names its URL and the reason. */
export class SoundError extends Error {
  constructor(url: string, cause: unknown) {
    super(`The sound ${url} cannot be played: ${reasonOf(cause)}`, { cause });
  }
}

/** Some socket errors have only a code. */
function reasonOf(cause: unknown): string {
  const { message, code } = cause as NodeJS.ErrnoException;
  return message || code || String(cause);
}
