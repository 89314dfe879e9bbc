import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type ErrorBody, Refusal } from '../../../platform/refusal.js';

type OAuthError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';

const BAD_GRANT = 'The code is wrong, has expired, was used before, or was made for another redirect_uri.';
const BAD_CLIENT = 'client_id and client_secret are not those of an app.';

/** A refusal of the token endpoint, in the words of OAuth 2.0 and in ours. */
export class OAuthRefusal extends Refusal {
  constructor(
    private readonly code: OAuthError,
    troubleshoot: string,
    status = 400,
    headers?: Record<string, string>,
  ) {
    super(status, troubleshoot, undefined, headers);
  }

  static grant(): OAuthRefusal {
    return new OAuthRefusal('invalid_grant', BAD_GRANT);
  }

  static client(): OAuthRefusal {
    return new OAuthRefusal('invalid_client', BAD_CLIENT, 401, { 'WWW-Authenticate': 'Basic realm="switchhook"' });
  }

  override get body(): ErrorBody & { error_description: string } {
    const { code: error, troubleshoot } = this;
    return { error, error_description: troubleshoot, troubleshoot, success: false };
  }
}

export const NO_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' };

const TOO_LARGE = 413;
const TOO_MANY = 429;

/** Says in the words of OAuth 2.0 what the house says of a body that cannot be read or lacks a field. */
@Catch(Refusal)
export class OAuthRefusals implements ExceptionFilter<Refusal> {
  catch(refusal: Refusal, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const told = refusal instanceof OAuthRefusal || refusal.status >= TOO_MANY ? refusal : inItsWords(refusal);
    reply.code(told.status).headers({ ...NO_STORE, ...told.headers });
    void reply.type('application/json; charset=utf-8').send(told.body);
  }
}

const inItsWords = ({ status, troubleshoot, headers }: Refusal): OAuthRefusal =>
  new OAuthRefusal('invalid_request', troubleshoot, status === TOO_LARGE ? status : 400, headers);
