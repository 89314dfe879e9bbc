/** The response is unusable: not JSON, incomplete, or not what was requested. A retry may help. */
export class InvalidModelResponse extends Error {}

/** The service rejects the request itself; only a different one may succeed. */
export class RequestRejected extends InvalidModelResponse {}

/** The service is down, overloaded, or rejects the credentials; every request must wait. */
export class ModelUnavailable extends Error {
  /** `retryAfter` is the delay that the service requests, in milliseconds. */
  constructor(
    message: string,
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}
