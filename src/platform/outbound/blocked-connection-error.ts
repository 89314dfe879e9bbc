/**
 * A connection that is not made. The address stays unsaid: clients read this message, and what a name means inside the
 * operator's network is not theirs to know.
 */
export class BlockedConnectionError extends Error {
  private constructor(
    readonly code: 'ERR_ADDRESS_NOT_PUBLIC' | 'ERR_NOT_HTTPS',
    message: string,
  ) {
    super(message);
  }

  static notPublic(host: string): BlockedConnectionError {
    return new BlockedConnectionError('ERR_ADDRESS_NOT_PUBLIC', `The address of ${host} is not public.`);
  }

  static notHttps(host: string): BlockedConnectionError {
    return new BlockedConnectionError('ERR_NOT_HTTPS', `The connection to ${host} would not be encrypted.`);
  }
}
