import createClient, { type Middleware } from 'openapi-fetch';
import { API_PATH } from '../app/addresses';
import { ApiFailure } from './failure';
import type { paths } from './schema';

let csrfToken: string | undefined;

/** Writes are accepted only with the token of the session. */
export function setCsrfToken(token: string | undefined): void {
  csrfToken = token;
}

const sendCsrfToken: Middleware = {
  onRequest({ request }) {
    if (request.method !== 'GET' && csrfToken !== undefined) request.headers.set('X-CSRF-Token', csrfToken);
    return request;
  },
};

const throwFailures: Middleware = {
  async onResponse({ response }) {
    if (response.ok) return;
    throw new ApiFailure(response.status, (await response.json().catch(() => undefined)) as undefined);
  },
};

/** Typed by the OpenAPI document of the server; failures are thrown. */
export const api = createClient<paths>({ baseUrl: API_PATH, credentials: 'same-origin' });
api.use(sendCsrfToken, throwFailures);

/** The body of a successful answer. */
export async function dataOf<T>(answer: Promise<{ data?: T }>): Promise<T> {
  return (await answer).data as T;
}
