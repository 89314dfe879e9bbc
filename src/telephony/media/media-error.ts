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

/** Whether the request came too late, because the leg was closed or its thread crashed. */
export const isGone = (error: unknown): boolean =>
  error instanceof MediaError && (error.code === 'unknown-leg' || error.code === 'thread-lost');

/** Why a media thread could not carry out a request; the code survives the transfer between threads. */
export class MediaError extends Error {
  constructor(
    readonly code: MediaErrorCode,
    readonly detail = '',
  ) {
    // The detail of a bad offer is a full sentence, which is sent to the browser verbatim.
    super(code === 'bad-offer' ? detail : detail ? `${code}: ${detail}` : code);
  }
}

/** Whether no port is left for another leg, which is not a fault. */
export const isOutOfPorts = (error: unknown): error is MediaError =>
  error instanceof MediaError && error.code === 'ports-exhausted';
