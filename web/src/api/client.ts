import createClient, { type Middleware } from 'openapi-fetch';
import { API_PATH } from '../app/addresses';
import { ApiFailure } from './failure';
import { sendIdempotencyKeys } from './idempotency-keys';
import type { paths } from './schema';
import { withoutAnswer } from './texts';

let csrfToken: string | undefined;

/** Writes are accepted only with the token of the session. */
export function setCsrfToken(token: string | undefined): void {
  csrfToken = token;
}

let bearerToken: string | undefined;

/** The phone has a session of its own. */
export function setBearerToken(token: string | undefined): void {
  bearerToken = token;
}

const sendTokens: Middleware = {
  onRequest({ request }) {
    if (request.method !== 'GET' && csrfToken !== undefined) request.headers.set('X-CSRF-Token', csrfToken);
    if (bearerToken !== undefined) request.headers.set('Authorization', `Bearer ${bearerToken}`);
    return request;
  },
};

const throwFailures: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return;
    throw new ApiFailure(response.status, (await response.json().catch(() => undefined)) as undefined);
  },
};

/** Browsers say no more than that fetching failed. */
const nameLostConnections: Middleware = {
  onError: ({ error }) => (error instanceof TypeError ? new Error(withoutAnswer(), { cause: error }) : undefined),
};

/** Typed by the OpenAPI document of the server; failures are thrown. */
export const api = createClient<paths>({ baseUrl: API_PATH, credentials: 'same-origin' });
api.use(sendTokens, throwFailures, sendIdempotencyKeys, nameLostConnections);

/** The body of a successful answer. */
export async function dataOf<T>(answer: Promise<{ data?: T }>): Promise<T> {
  return (await answer).data as T;
}
