import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Answer } from '../../../platform/http/browser/answer.js';
import { page, PageRefusal } from '../../../platform/http/browser/page.js';
import { AppByClientId, type PublicApp } from '../queries/oauth-apps.js';

const SCOPE = 'public_api';
const CHALLENGE = /^[\w-]{43}$/;

type AuthorizeError = 'invalid_request' | 'unsupported_response_type' | 'invalid_scope' | 'access_denied';

/** What a partner asks an Admin for. */
export interface AuthorizeRequest {
  app: PublicApp;
  state: string | undefined;
  codeChallenge: string | null;
  /** What is wrong with it; the partner is told. */
  fault: { error: AuthorizeError; description: string } | undefined;
}

type Parameters = Record<string, unknown>;

/** Reads what a partner sent an Admin with. */
@Injectable()
export class AuthorizeRequests {
  constructor(private readonly queries: QueryBus) {}

  /** Refused on a page of ours when we cannot tell whose it is: then there is nobody to send the Admin back to. */
  async read(query: Parameters): Promise<AuthorizeRequest> {
    const { client_id: clientId, redirect_uri: redirectUri, state, code_challenge: challenge } = query;
    const app = typeof clientId === 'string' && (await this.queries.execute(new AppByClientId(clientId)));
    if (!app) throw shown('client_id does not name an app of this installation.');
    if (redirectUri !== app.redirectUri) throw shown('redirect_uri is not the one that this app is registered with.');
    return {
      app,
      state: typeof state === 'string' ? state : undefined,
      codeChallenge: typeof challenge === 'string' ? challenge : null,
      fault: faultOf(query),
    };
  }
}

/** Sends the browser back to the partner. */
export function backTo({ app, state }: AuthorizeRequest, answer: Record<string, string>): Answer {
  const query = new URLSearchParams({ ...answer, ...(state !== undefined && { state }) });
  const { redirectUri } = app;
  const location = `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query.toString()}`;
  return new Answer(303, { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
}

export const backWith = (request: AuthorizeRequest, error: AuthorizeError, error_description: string): Answer =>
  backTo(request, { error, error_description });

function faultOf(query: Parameters): AuthorizeRequest['fault'] {
  const { response_type: type, scope = SCOPE, code_challenge: challenge, code_challenge_method: method } = query;
  const invalid = (description: string) => ({ error: 'invalid_request' as const, description });
  const twice = Object.keys(query).find((name) => Array.isArray(query[name]));
  if (twice !== undefined) return invalid(`${twice} must not be given twice.`);
  if (type === undefined) return invalid('response_type is mandatory.');
  if (type !== 'code') return { error: 'unsupported_response_type', description: 'response_type must be code.' };
  if (scope !== SCOPE) return { error: 'invalid_scope', description: `scope must be ${SCOPE}.` };
  if (challenge === undefined)
    return method === undefined ? undefined : invalid('code_challenge is mandatory with code_challenge_method.');
  if (method !== 'S256') return invalid('code_challenge_method must be S256.');
  return CHALLENGE.test(challenge as string) ? undefined : invalid('code_challenge must be 43 base64url characters.');
}

const shown = (why: string): PageRefusal =>
  new PageRefusal(
    400,
    page('This app cannot be connected', `<p>${why}</p><p class="soft">Tell whoever sent you here.</p>`),
  );
