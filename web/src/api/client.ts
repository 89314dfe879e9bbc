import createClient, { type Middleware } from 'openapi-fetch';
import { API_PATH } from '../app/addresses';
import { ApiFailure } from './failure';
import { sendIdempotencyKeys } from './idempotency-keys';
import type { paths } from './schema';
import { withoutAnswer } from './texts';

/** The browser sends the dashboard's session cookie, and writes need its CSRF token; the phone has its own session. */
interface Credentials {
  csrfToken?: string;
  bearerToken?: string;
}

let credentials: Credentials = {};

/** Sets the session of later requests; without a token, they have none. */
export const authorize = (session: Credentials): void => void (credentials = session);

const sendTokens: Middleware = {
  onRequest({ request }) {
    const { csrfToken, bearerToken } = credentials;
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

/** Browsers report only that fetching failed. */
const nameLostConnections: Middleware = {
  onError: ({ error }) => (error instanceof TypeError ? new Error(withoutAnswer(), { cause: error }) : undefined),
};

/** Typed by the OpenAPI document of the server; failed requests throw. */
export const api = createClient<paths>({ baseUrl: API_PATH, credentials: 'same-origin' });
api.use(sendTokens, throwFailures, sendIdempotencyKeys, nameLostConnections);

/** The body of a successful response. */
export async function dataOf<T>(answer: Promise<{ data?: T }>): Promise<T> {
  return (await answer).data as T;
}
