import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type ErrorBody, ApiError } from '../../../platform/api-error.js';

type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'access_denied';

const BAD_GRANT = 'The code is wrong, has expired, was used before, or was made for another redirect_uri.';
const BAD_CLIENT = 'client_id and client_secret are not those of an app.';

/** An error of the token endpoint: the body has the fields of OAuth 2.0 and those of every other error. */
export class OAuthError extends ApiError {
  constructor(
    private readonly code: OAuthErrorCode,
    troubleshoot: string,
    status = 400,
    headers?: Record<string, string>,
  ) {
    super(status, troubleshoot, undefined, headers);
  }

  static invalidGrant(): OAuthError {
    return new OAuthError('invalid_grant', BAD_GRANT);
  }

  static accessDenied(reason: string): OAuthError {
    return new OAuthError('access_denied', reason, 403);
  }

  static invalidClient(): OAuthError {
    return new OAuthError('invalid_client', BAD_CLIENT, 401, { 'WWW-Authenticate': 'Basic realm="switchhook"' });
  }

  override get body(): ErrorBody & { error_description: string } {
    const { code: error, troubleshoot } = this;
    return { error, error_description: troubleshoot, troubleshoot, success: false };
  }
}

export const NO_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

const TOO_LARGE = 413;
const TOO_MANY = 429;

/** Converts validation errors to OAuth 2.0 errors. */
@Catch(ApiError)
export class OAuthErrorFilter implements ExceptionFilter<ApiError> {
  catch(error: ApiError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const response = error instanceof OAuthError || error.status >= TOO_MANY ? error : toOAuthError(error);
    reply.code(response.status).headers({ ...NO_STORE, ...response.headers });
    void reply.type('application/json; charset=utf-8').send(response.body);
  }
}

const toOAuthError = ({ status, troubleshoot, headers }: ApiError): OAuthError =>
  new OAuthError('invalid_request', troubleshoot, status === TOO_LARGE ? status : 400, headers);
