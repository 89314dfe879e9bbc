import { STATUS_CODES } from 'node:http';

export type FieldErrors = Record<string, string[]>;

export interface ErrorBody {
  error: string;
  troubleshoot: string;
  success: false;
  errors?: FieldErrors;
}

/** An expected error: HTTP responds with its status and body, the command line prints its sentence. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly troubleshoot: string,
    readonly errors?: FieldErrors,
    readonly headers?: Record<string, string>,
  ) {
    super(troubleshoot);
  }

  get body(): ErrorBody {
    return errorBody(this.status, this.troubleshoot, this.errors);
  }

  /** A value that violates a rule. */
  static invalid(field: string, rule: string): ApiError {
    return new ApiError(400, sentence(field, rule), { [field]: [rule] });
  }

  /** A missing mandatory field, or a change that the current state does not allow. */
  static unprocessable(field: string, rule: string): ApiError {
    return new ApiError(422, sentence(field, rule), { [field]: [rule] });
  }

  static notProcessable(troubleshoot: string): ApiError {
    return new ApiError(422, troubleshoot);
  }

  static notFound(resource: string): ApiError {
    return new ApiError(404, `${resource} was not found.`);
  }

  static forbidden(troubleshoot: string): ApiError {
    return new ApiError(403, troubleshoot);
  }
}

export function errorBody(status: number, troubleshoot: string, errors?: FieldErrors): ErrorBody {
  const body: ErrorBody = { error: STATUS_CODES[status] ?? 'Error', troubleshoot, success: false };
  if (errors) body.errors = errors;
  return body;
}

export const sentence = (field: string, rule: string): string => `${field} ${rule}.`;
