/** The error body of the API. */
interface ErrorBody {
  error?: string;
  troubleshoot?: string;
  errors?: Record<string, string[]>;
}

/** A response of the API with an error status. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    body: ErrorBody | undefined,
  ) {
    super(body?.troubleshoot ?? body?.error ?? `The server answered ${status}.`);
    this.fields = body?.errors ?? {};
  }

  /** The messages by field, for errors in particular fields. */
  readonly fields: Record<string, string[]>;
}
