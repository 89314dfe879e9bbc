/** The answer is not usable: not JSON, incomplete, or not what was asked for. Asking again may help. */
export class InvalidModelResponse extends Error {}

/** The service rejects this request itself, so that only another one may succeed. */
export class RequestRejected extends InvalidModelResponse {}

/** The service is down, overloaded, or rejects the credentials; every request has to wait. */
export class ModelUnavailable extends Error {
  /** `retryAfter` is the delay the service asks for, in milliseconds. */
  constructor(
    message: string,
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}
