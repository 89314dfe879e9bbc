/** API clients see the message, so it does not reveal addresses of the internal network. */
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
