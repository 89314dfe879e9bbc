export type MediaErrorCode =
  | 'ports-exhausted'
  | 'invalid-address'
  | 'unknown-leg'
  | 'unknown-sound'
  | 'unknown-recording'
  | 'duplicate-id'
  | 'browser-off'
  | 'bad-offer'
  | 'thread-lost';

/** Whether a request came too late, because the leg was closed or its thread has crashed. */
export const isGone = (error: unknown): boolean =>
  error instanceof MediaError && (error.code === 'unknown-leg' || error.code === 'thread-lost');

/** Why the media thread could not do what it was asked; the code survives the way between threads. */
export class MediaError extends Error {
  constructor(
    readonly code: MediaErrorCode,
    readonly detail = '',
  ) {
    // What is wrong with an offer is a whole sentence, which is sent to the browser as it is.
    super(code === 'bad-offer' ? detail : detail ? `${code}: ${detail}` : code);
  }
}

/** Whether there is no port for one more leg, which is no fault. */
export const isOutOfPorts = (error: unknown): error is MediaError =>
  error instanceof MediaError && error.code === 'ports-exhausted';
