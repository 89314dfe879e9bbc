import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { HttpResponse } from '../../../platform/http/browser/http-response.js';
import { page, PageError } from '../../../platform/http/browser/page.js';
import { SCOPE } from '../oauth/oauth-security.js';
import { AppByClientId, type PublicApp } from '../queries/oauth-apps.js';

const CHALLENGE = /^[\w-]{43}$/;

type AuthorizeError = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'access_denied';

export interface AuthorizeRequest {
  app: PublicApp;
  state: string | undefined;
  codeChallenge: string | null;
  /** Reported to the app by redirect. */
  fault: { error: AuthorizeError; description: string } | undefined;
}

type Parameters = Record<string, unknown>;

@Injectable()
export class AuthorizeRequestReader {
  constructor(private readonly queries: QueryBus) {}

  /** An unknown app or redirect_uri gets an error page, because redirecting to it would not be safe. */
  async read(query: Parameters): Promise<AuthorizeRequest> {
    const { client_id: clientId, redirect_uri: redirectUri, state, code_challenge: challenge } = query;
    const app = typeof clientId === 'string' && (await this.queries.execute(new AppByClientId({ clientId })));
    if (!app) throw errorPage('client_id does not name an app of this installation.');
    if (redirectUri !== app.redirectUri)
      throw errorPage('redirect_uri is not the one that this app is registered with.');
    return {
      app,
      state: typeof state === 'string' ? state : undefined,
      codeChallenge: typeof challenge === 'string' ? challenge : null,
      fault: faultOf(query),
    };
  }
}

export function redirectToApp({ app, state }: AuthorizeRequest, parameters: Record<string, string>): HttpResponse {
  const query = new URLSearchParams({ ...parameters, ...(state !== undefined && { state }) });
  const { redirectUri } = app;
  const location = `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query.toString()}`;
  return new HttpResponse(303, { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
}

export const redirectWithError = (
  request: AuthorizeRequest,
  error: AuthorizeError,
  error_description: string,
): HttpResponse => redirectToApp(request, { error, error_description });

function faultOf(query: Parameters): AuthorizeRequest['fault'] {
  const { response_type: type, scope = SCOPE, code_challenge: challenge, code_challenge_method: method } = query;
  const invalid = (description: string) => ({ error: 'invalid_request' as const, description });
  const repeated = Object.keys(query).find((name) => Array.isArray(query[name]));
  if (repeated !== undefined) return invalid(`${repeated} must not be given twice.`);
  if (type === undefined) return invalid('response_type is mandatory.');
  if (type !== 'code') return { error: 'unsupported_response_type', description: 'response_type must be code.' };
  if (scope !== SCOPE) return { error: 'invalid_scope', description: `scope must be ${SCOPE}.` };
  if (challenge === undefined)
    return method === undefined ? undefined : invalid('code_challenge is mandatory with code_challenge_method.');
  if (method !== 'S256') return invalid('code_challenge_method must be S256.');
  return CHALLENGE.test(challenge as string) ? undefined : invalid('code_challenge must be 43 base64url characters.');
}

const errorPage = (message: string): PageError =>
  new PageError(
    400,
    page('This app cannot be connected', `<p>${message}</p><p class="soft">Tell whoever sent you here.</p>`),
  );
